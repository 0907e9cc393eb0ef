import { Screen } from '../../lib/screen/screen.tsx';
import { NotAllowedPart } from './not-allowed-part.tsx';

/** In place of a screen that the person's profile does not include. */
export default function NotAllowedScreen() {
  return (
    <Screen title="No tienes permiso">
      <NotAllowedPart />
    </Screen>
  );
}
