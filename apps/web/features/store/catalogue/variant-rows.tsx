import type {
  ProductInput,
  ProductWithStock,
  VariantWithStock,
} from '@forja/contract/store/routes';
import { STORE_LENGTHS } from '@forja/contract/store/values';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useAttemptsInTurn } from '../../../lib/screen/use-action.ts';
import { reservedText } from '../stock/stock-words.ts';
import { captionClass, MoneyCell, quietClass } from './money-cell.tsx';

type Variant = ProductInput['variants'][number];

type CodeCellProps = {
  label: string;
  value: string | null;
  onSave: (value: string | null) => Promise<unknown>;
};

function CodeCell({ label, value, onSave }: CodeCellProps) {
  const [typed, setTyped] = useState(value ?? '');
  const { problem, setProblem, start } = useAttemptsInTurn(onSave);
  return (
    <div>
      <span aria-hidden="true" className={captionClass}>
        Código
      </span>
      <TextField
        label={label}
        labelHidden
        className={quietClass}
        maxLength={STORE_LENGTHS.sku}
        placeholder="Sin código"
        value={typed}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setTyped(event.target.value);
        }}
        onBlur={() => typed.trim() !== (value ?? '') && start(typed.trim() || null)}
      />
    </div>
  );
}

/** The same widths as those of the products above, so that all fields stand in columns. */
const COLUMNS = '@min-[60rem]:grid-cols-[minmax(0,1fr)_repeat(3,7.75rem)_21.5rem]';

const HEADS = ['Variante', 'Recargo', 'Costo', 'Código'];

type RowProps = {
  name: string;
  variant: VariantWithStock;
  onChange: (part: Partial<Variant>) => Promise<unknown>;
};

function VariantRow({ name, variant, onChange }: RowProps) {
  const { extraCents = 0, costCents = null, sku = null, stock = 0, reserved = 0 } = variant;
  return (
    <li
      className={`grid grid-cols-2 items-center gap-x-3 gap-y-2 border-t border-line-2 py-2 @xl:grid-cols-4 ${COLUMNS}`}
    >
      <p className="col-span-full flex items-baseline justify-between gap-3 @min-[60rem]:contents">
        <span className="min-w-0 truncate font-medium">{variant.name}</span>
        <span className="flex-none text-13 text-muted tabular-nums @min-[60rem]:order-last">
          {stock} en inventario{reservedText(reserved)}
        </span>
      </p>
      <MoneyCell
        key={`extra ${extraCents}`}
        caption="Recargo"
        label={`Recargo de ${name}`}
        value={extraCents}
        onSave={(cents) => onChange({ extraCents: cents ?? 0 })}
      />
      <MoneyCell
        key={`cost ${costCents}`}
        caption="Costo"
        label={`Costo de ${name}`}
        placeholder="Sin costo"
        value={costCents}
        onSave={(cents) => onChange({ costCents: cents })}
      />
      <div className="col-span-2 @min-[60rem]:col-span-1">
        <CodeCell
          key={sku}
          label={`Código de ${name}`}
          value={sku}
          onSave={(code) => onChange({ sku: code })}
        />
      </div>
    </li>
  );
}

type VariantRowsProps = {
  product: ProductWithStock;
  onChange: (id: string, part: Partial<Variant>) => Promise<unknown>;
};

export function VariantRows({ product, onChange }: VariantRowsProps) {
  return (
    <div className="col-span-full @min-[60rem]:pl-13">
      {/* Every field has its own label, so the heads are only visual. */}
      <div
        aria-hidden="true"
        className={`hidden gap-x-3 border-t border-line-2 pt-2 text-13 text-muted @min-[60rem]:grid ${COLUMNS}`}
      >
        {HEADS.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul aria-label={`Variantes de ${product.name}`}>
        {product.variants.map((variant) => (
          <VariantRow
            key={variant.id}
            name={`${product.name}, ${variant.name}`}
            variant={variant}
            onChange={(part) => onChange(variant.id, part)}
          />
        ))}
      </ul>
    </div>
  );
}
