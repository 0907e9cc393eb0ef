import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SpinnerRing } from '@forja/ui/layout/spinner.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { type ComponentProps, Suspense, useState } from 'react';
import { lazyScreen } from '../loading/lazy-screen.tsx';
import { useAction } from '../screen/use-action.ts';

const AvatarCrop = lazyScreen(() => import('@forja/ui/fields/avatar-crop.tsx'), 'AvatarCrop');

type PictureChangeProps = Pick<ComponentProps<typeof AvatarCrop>, 'shape' | 'transparent'> & {
  /** The label of the button. */
  label: string;
  /** The title of the dialog: 'Recorta tu foto'. */
  title: string;
  /** The message when it is saved. */
  done: string;
  save: (picture: Blob) => Promise<unknown>;
};

/** A button that takes a picture, crops it and saves it. */
export function PictureChange({ label, title, done, save, ...crop }: PictureChangeProps) {
  const [file, setFile] = useState<File | null>(null);
  const keep = useAction(async (picture: Blob) => {
    await save(picture);
    setFile(null);
    toast(done);
  });

  return (
    <>
      <label className={buttonClass({ className: 'mt-2 has-focus-visible:outline-2' })}>
        {label}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
      </label>
      {file && (
        <Dialog open onClose={() => setFile(null)} title={title}>
          <Suspense fallback={<SpinnerRing className="m-auto" />}>
            <AvatarCrop
              {...crop}
              file={file}
              working={keep.busy}
              onCrop={keep.start}
              onCancel={() => setFile(null)}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
