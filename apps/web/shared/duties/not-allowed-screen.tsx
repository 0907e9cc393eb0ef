import { Screen } from '../../lib/screen/screen.tsx';
import { NotAllowedPart } from './not-allowed-part.tsx';

/** Shown instead of a screen that the person's profile does not include. */
export function NotAllowedScreen({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <NotAllowedPart />
    </Screen>
  );
}
