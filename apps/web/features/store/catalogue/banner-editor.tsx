import type { Banner } from '@forja/contract/store/front-routes';
import { PICTURE_MAX_BYTES, STORE_LENGTHS } from '@forja/contract/store/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { useUnsaved } from '../../../lib/forms/drafts/use-unsaved.tsx';
import { bannerQuery } from '../../../shared/store/shop-banner.ts';
import { ShopBanner } from '../shop/shop-banner.tsx';
import { useStoreChange } from './admin-queries.ts';

const EMPTY: Banner = {
  eyebrow: '',
  title: '',
  text: '',
  link: null,
  linkLabel: '',
  image: null,
  active: true,
};

/** The shop's banner, with a preview. */
export function BannerEditor({ saved }: { saved: Banner | null }) {
  const queries = useQueryClient();
  // Fields that were not changed show the saved value, even if a colleague changes it meanwhile.
  const [typed, setTyped] = useState<Partial<Banner>>({});
  const draft = { ...(saved ?? EMPTY), ...typed };
  const set = (part: Partial<Banner>) => setTyped({ ...typed, ...part });
  const isDirty = Object.keys(typed).length > 0;
  const { question } = useUnsaved(() => isDirty, isDirty);
  const show = (banner: Banner) => {
    queries.setQueryData(bannerQuery.queryKey, banner);
    toast({ tone: 'ok', message: 'Guardamos el anuncio.' });
  };
  const save = useStoreChange(async () => {
    const image = draft.image === null ? null : 'keep';
    const banner = await change('POST /store/banner', { body: { ...draft, image } });
    setTyped({});
    show(banner);
  });
  const upload = useStoreChange(async (file: File) => {
    const body = new FormData();
    body.append('image', file);
    const banner = await change('POST /store/banner/image', { body });
    const { image: _, ...rest } = typed;
    setTyped(rest);
    show(banner);
  });
  return (
    <div className="flex flex-col gap-6">
      <ShopBanner banner={{ ...draft, title: draft.title || 'Título del anuncio' }} />
      <form
        className="grid max-w-3xl gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save.start();
        }}
      >
        <TextField
          label="Título"
          required
          maxLength={STORE_LENGTHS.bannerLine}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label="Línea de arriba"
          optional
          maxLength={STORE_LENGTHS.bannerLine}
          value={draft.eyebrow}
          onChange={(event) => set({ eyebrow: event.target.value })}
        />
        <TextField
          className="sm:col-span-2"
          label="Texto"
          optional
          maxLength={STORE_LENGTHS.bannerText}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <TextField
          label="A dónde lleva"
          optional
          maxLength={STORE_LENGTHS.bannerLink}
          hint="Por ejemplo /tienda?oferta=1 o una dirección https://."
          value={draft.link ?? ''}
          onChange={(event) => set({ link: event.target.value || null })}
        />
        <TextField
          label="Texto del botón"
          optional
          maxLength={STORE_LENGTHS.bannerButton}
          value={draft.linkLabel}
          onChange={(event) => set({ linkLabel: event.target.value })}
        />
        {saved && (
          <FileField
            className="sm:col-span-2"
            label="Imagen"
            optional
            hint="Mejor sin fondo, más ancha que alta."
            accept="image/png,image/jpeg,image/webp"
            maxBytes={PICTURE_MAX_BYTES}
            value={null}
            onFile={(file) => file && upload.start(file)}
          />
        )}
        <Switch
          label="Mostrar en la tienda"
          checked={draft.active}
          onChange={(event) => set({ active: event.target.checked })}
        />
        <div className="flex justify-end gap-2 sm:col-span-2">
          {draft.image && <Button onClick={() => set({ image: null })}>Quitar la imagen</Button>}
          <Button type="submit" variant="primary" loading={save.busy}>
            Guardar anuncio
          </Button>
        </div>
      </form>
      {question}
    </div>
  );
}
