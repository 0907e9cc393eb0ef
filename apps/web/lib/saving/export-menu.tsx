import type { ExportFormat } from '@forja/contract/export-format';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Menu, type MenuItem } from '@forja/ui/overlays/menu.tsx';
import { ArrowDownToLine } from 'lucide-react';
import { useAction } from '../screen/use-action.ts';
import { useMay } from '../session/may.ts';

const FORMAT_NAMES: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

interface Exported {
  /**
   * A person's own document may be exported by whoever sees it; a list of the gym needs a
   * permission.
   */
  own?: true;
  /** The file's name without its extension: `personas`. */
  name: string;
  formats?: readonly ExportFormat[];
  save: (file: string, format: ExportFormat) => Promise<void>;
}

/** The export formats as items of a menu, and whether an export is running. */
export function useExport({ name, formats = ['csv', 'xlsx', 'pdf'], save, own }: Exported) {
  const may = useMay();
  const { busy, start } = useAction(async (format: ExportFormat) => {
    await save(`${name}.${format}`, format);
    toast(`Descargamos ${name}.${format}.`);
  });
  const shown = own || may('export') ? formats : [];
  const items: MenuItem[] = shown.map((format) => ({
    key: format,
    label: FORMAT_NAMES[format],
    disabled: busy,
    onSelect: () => start(format),
  }));
  return { items, busy };
}

export function ExportMenu(exported: Exported) {
  const { items, busy } = useExport(exported);
  if (items.length === 0) return null;
  return (
    <Menu
      label="Exportar"
      placement={{ side: 'bottom', align: 'end' }}
      trigger={(trigger) => (
        <Button
          {...trigger}
          loading={busy}
          icon={<ArrowDownToLine size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {/* On a phone the icon is enough; the word is still read aloud. */}
          <span className="max-sm:sr-only">Exportar</span>
        </Button>
      )}
      items={items}
    />
  );
}
