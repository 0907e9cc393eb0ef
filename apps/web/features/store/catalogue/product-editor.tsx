import { asInput } from '@forja/contract/store/as-input';
import type { Category } from '@forja/contract/store/front-routes';
import type { ProductInput, ProductWithStock } from '@forja/contract/store/routes';
import { DEFAULT_TAX_PERCENT, NOT_FREE, STORE_LENGTHS } from '@forja/contract/store/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { useId, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { changeOnce } from '../../../lib/api/change-once.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { useUnsaved } from '../../../lib/forms/drafts/use-unsaved.tsx';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { OwnCabys } from '../../../shared/fiscal/own-cabys.tsx';
import { ProductStock, saveStock } from '../stock/product-stock.tsx';
import { useStockDraft } from '../stock/use-stock-draft.ts';
import { useStoreChange, useStoreRefresh } from './admin-queries.ts';
import { ProductPictures } from './product-pictures.tsx';
import {
  draftsOf,
  isComplete,
  newVariant,
  optionNamesOf,
  toVariants,
  type VariantDraft,
} from './variant-draft.ts';
import { VariantEditor } from './variant-editor.tsx';

const empty: ProductInput = {
  name: '',
  subtitle: '',
  description: '',
  categoryId: null,
  priceCents: 0,
  salePriceCents: null,
  taxPercent: DEFAULT_TAX_PERCENT,
  hidden: false,
  lowStockAt: 3,
  cabys: null,
  variants: [],
};

function saleProblem({ priceCents, salePriceCents }: ProductInput): string | undefined {
  if (salePriceCents === 0) return NOT_FREE;
  return salePriceCents !== null && salePriceCents >= priceCents
    ? 'Debe ser menor que el precio.'
    : undefined;
}

function useDeletion(onClose: () => void) {
  const restore = useStoreChange((id: string) =>
    change('POST /store/{id}/restore', { params: { id } }),
  );
  return useStoreChange(async ({ id, name }: ProductWithStock) => {
    await change('DELETE /store/{id}', { params: { id } });
    onClose();
    toast({
      tone: 'ok',
      message: `${name} ya no está en la tienda.`,
      action: { label: 'Deshacer', onAction: () => restore.start(id) },
    });
  });
}

type ProductEditorProps = {
  /** The product to change; null for a new one. */
  product: ProductWithStock | null;
  categories: readonly Category[];
  onClose: () => void;
  onCreated: (product: ProductWithStock) => void;
};

export function ProductEditor({ product, categories, onClose, onCreated }: ProductEditorProps) {
  const refresh = useStoreRefresh();
  const formId = useId();
  // The product the drawer was opened with; the list may be read again meanwhile.
  const [opened] = useState(() => (product ? asInput(product) : empty));
  const [draft, setDraft] = useState(opened);
  const [names, setNames] = useState(() => optionNamesOf(product));
  const [variants, setVariants] = useState<VariantDraft[]>(() =>
    product ? draftsOf(draft.variants, names) : [newVariant()],
  );
  const stock = useStockDraft(product);
  const send = async (body: ProductInput) => {
    if (!product) return changeOnce('POST /store', { body });
    const { id } = product;
    // What was counted in the same drawer is meant to be saved too.
    if (stock.body) await saveStock(id, stock.body);
    stock.clear();
    return saveOver(opened, 'PUT /store/{id}', { params: { id }, body });
  };
  const form = useForm<'PUT /store/{id}'>(async () => {
    const body = { ...draft, variants: toVariants(variants, names) };
    const saved = await send(body).finally(refresh);
    toast({ tone: 'ok', message: `Guardamos ${saved.name}.` });
    if (product) onClose();
    else onCreated(saved);
  });
  const set = (part: Partial<ProductInput>) => {
    form.clear();
    setDraft({ ...draft, ...part });
  };
  const remove = useDeletion(onClose);
  const [openedVariants] = useState({ names, variants });
  const unsaved = useUnsaved(
    () =>
      stock.body !== null ||
      draft !== opened ||
      names !== openedVariants.names ||
      variants !== openedVariants.variants,
  );
  const close = () => unsaved.ask(onClose);
  const ready =
    draft.name.trim() !== '' &&
    draft.priceCents > 0 &&
    saleProblem(draft) === undefined &&
    isComplete(variants, names);
  return (
    <Drawer
      open
      onClose={close}
      title={product?.name ?? 'Nuevo producto'}
      footer={
        <>
          {product && (
            <Button variant="ghost" loading={remove.busy} onClick={() => remove.start(product)}>
              Eliminar
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!ready}
            loading={form.working}
          >
            {product ? 'Guardar' : 'Crear producto'}
          </Button>
        </>
      }
    >
      <FormFields form={form} id={formId} className="gap-5 pt-1">
        <TextField
          label="Nombre"
          required
          maxLength={STORE_LENGTHS.product}
          value={draft.name}
          error={form.error('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="Línea corta"
          optional
          maxLength={STORE_LENGTHS.product}
          hint="Bajo el nombre, por ejemplo: 300 g · 60 porciones."
          value={draft.subtitle}
          onChange={(event) => set({ subtitle: event.target.value })}
        />
        <TextareaField
          label="Descripción"
          optional
          maxLength={STORE_LENGTHS.description}
          rows={4}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <SelectField
          label="Categoría"
          placeholder="Sin categoría"
          value={draft.categoryId ?? ''}
          onChange={(event) => set({ categoryId: event.target.value || null })}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <MoneyField
            label="Precio"
            required
            hint="Con IVA."
            value={draft.priceCents || null}
            onValue={(price) => set({ priceCents: price ?? 0 })}
            error={form.error('priceCents')}
          />
          <MoneyField
            label="Precio de oferta"
            placeholder="Sin oferta"
            value={draft.salePriceCents}
            onValue={(salePriceCents) => set({ salePriceCents })}
            error={saleProblem(draft) ?? form.error('salePriceCents')}
          />
          <NumberField
            label="IVA"
            suffix="%"
            min={0}
            step="any"
            value={draft.taxPercent}
            onChange={(event) => set({ taxPercent: readNumber(event.target.value) ?? 0 })}
            error={form.error('taxPercent')}
          />
          <NumberField
            label="Avisar cuando queden"
            min={0}
            value={draft.lowStockAt}
            onChange={(event) =>
              set({ lowStockAt: Math.trunc(readNumber(event.target.value) ?? 0) })
            }
            error={form.error('lowStockAt')}
          />
        </div>
        <OwnCabys kind="product" defaultValue={draft.cabys} onCode={(cabys) => set({ cabys })} />
        <VariantEditor
          names={names}
          onNames={setNames}
          variants={variants}
          onVariants={setVariants}
        />
        {product && <ProductPictures product={product} />}
        {product && <ProductStock product={product} draft={stock} />}
        {!product && (
          <p className="text-13 text-muted">Después de crearlo podrás agregar las fotos.</p>
        )}
      </FormFields>
      {unsaved.question}
    </Drawer>
  );
}
