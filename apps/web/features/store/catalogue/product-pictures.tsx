import type { Picture } from '@forja/contract/store/picture-schema';
import type { ProductWithStock } from '@forja/contract/store/routes';
import { MAX_PICTURES } from '@forja/contract/store/values';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { AvatarCrop } from '@forja/ui/fields/avatar-crop.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { ProductPicture } from '../shop/product-picture.tsx';
import { useStoreChange } from './admin-queries.ts';

const SIDE = 1280;

export function ProductPictures({ product }: { product: ProductWithStock }) {
  const [file, setFile] = useState<File | null>(null);
  const { id, images, name } = product;
  const add = useStoreChange(async (picture: Blob) => {
    const body = new FormData();
    body.append('image', picture, 'foto.jpg');
    await change('POST /store/{id}/images', { params: { id }, body });
    setFile(null);
  });
  const arrange = useStoreChange((wanted: readonly Picture[]) =>
    change('PUT /store/{id}/images', {
      params: { id },
      body: { images: wanted.map((image) => ({ id: image.id, alt: image.alt })) },
    }),
  );
  const swap = (at: number, to: number) => {
    const wanted = [...images];
    const [moved] = wanted.splice(at, 1);
    if (moved) wanted.splice(to, 0, moved);
    arrange.start(wanted);
  };
  return (
    <section aria-label="Fotos" className="flex flex-col gap-3">
      <h3 className="font-semibold">Fotos</h3>
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image.id} className="flex flex-col items-center gap-1">
              <span className="size-24 rounded-panel bg-well p-2">
                <ProductPicture picture={image} sizes="96px" className="size-full" />
              </span>
              <span className="flex">
                <IconButton
                  size={28}
                  label={`Mover la foto ${index + 1} antes`}
                  disabled={index === 0 || arrange.busy}
                  icon={<ArrowLeft size={14} aria-hidden="true" />}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  size={28}
                  label={`Quitar la foto ${index + 1}`}
                  disabled={arrange.busy}
                  icon={<Trash2 size={14} aria-hidden="true" />}
                  onClick={() => arrange.start(images.filter((other) => other !== image))}
                />
                <IconButton
                  size={28}
                  label={`Mover la foto ${index + 1} después`}
                  disabled={index === images.length - 1 || arrange.busy}
                  icon={<ArrowRight size={14} aria-hidden="true" />}
                  onClick={() => swap(index, index + 1)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {file && (
        <AvatarCrop
          file={file}
          shape="square"
          side={SIDE}
          working={add.busy}
          onCrop={(picture) => add.start(picture)}
          onCancel={() => setFile(null)}
        />
      )}
      {!file && images.length < MAX_PICTURES && (
        <FileField
          label={`Agregar foto de ${name}`}
          hint="PNG, JPEG o WebP. La recortas antes de subirla."
          accept="image/png,image/jpeg,image/webp"
          value={null}
          onFile={setFile}
        />
      )}
    </section>
  );
}
