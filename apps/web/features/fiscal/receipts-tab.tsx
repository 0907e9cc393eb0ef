import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { useSearchParams } from 'react-router';
import { useMay } from '../../lib/session/may.ts';
import { DocumentsTab } from './documents-tab.tsx';
import { PurchasesTab } from './purchases/purchases-tab.tsx';
import { VatPanel } from './vat-panel.tsx';

const SALES = { value: 'ventas', label: 'Ventas' };
const MONTH = { value: 'iva', label: 'IVA del mes' };
const PURCHASES = { value: 'compras', label: 'Compras' };

const TABS: Record<string, () => React.JSX.Element> = {
  [SALES.value]: DocumentsTab,
  [MONTH.value]: VatPanel,
  [PURCHASES.value]: PurchasesTab,
};

/** Electronic documents of sales, the sums of a month, and documents of purchases. */
export function ReceiptsTab() {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const segments = may('money.reports') ? [SALES, MONTH, PURCHASES] : [SALES, PURCHASES];
  const asked = params.get('lado');
  const { value: side } = segments.find(({ value }) => value === asked) ?? SALES;
  const show = (value: string) =>
    setParams(
      (now) => {
        now.delete('lado');
        if (value !== SALES.value) now.set('lado', value);
        return now;
      },
      { replace: true },
    );
  const Tab = TABS[side] ?? DocumentsTab;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SegmentedControl
        label="Qué ver"
        segments={segments}
        value={side}
        onValue={show}
        className="justify-self-start"
      />
      <Tab />
    </div>
  );
}
