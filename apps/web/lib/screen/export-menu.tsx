import type { ExportFormat } from '@forja/contract/export-format';
import { Button } from '@forja/ui/actions/button.tsx';
import { Menu, type MenuItem } from '@forja/ui/actions/menu.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { ArrowDownToLine } from 'lucide-react';
import { useAction } from './use-action.ts';

const FORMAT_NAMES: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

interface Exported {
  /** The file's name without its ending: `personas`. */
  name: string;
  formats?: readonly ExportFormat[];
  /** Fetches the file and hands it to the person under the given name. */
  save: (file: string, format: ExportFormat) => Promise<void>;
}

/** The ways to take a list away, as items of a menu, and whether one is on its way. */
export function useExport({ name, formats = ['csv', 'xlsx', 'pdf'], save }: Exported) {
  const { busy, start } = useAction(async (format: ExportFormat) => {
    await save(`${name}.${format}`, format);
    toast(`Descargamos ${name}.${format}.`);
  });
  const items: MenuItem[] = formats.map((format) => ({
    key: format,
    label: FORMAT_NAMES[format],
    disabled: busy,
    onSelect: () => start(format),
  }));
  return { items, busy };
}

/** The button that takes a list away as a file. */
export function ExportMenu(exported: Exported) {
  const { items, busy } = useExport(exported);
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
          {/* On a phone the arrow is enough; the word is still read out. */}
          <span className="max-sm:sr-only">Exportar</span>
        </Button>
      )}
      items={items}
    />
  );
}
