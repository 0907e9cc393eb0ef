import { fullBarcode, isBarcode } from '@forja/contract/nutrition/values';
import { ScanDialog as CodeDialog } from '../../../lib/device/scan-dialog.tsx';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

function readBarcode(text: string): string | null {
  const code = text.replace(/\s/g, '');
  return isBarcode(code) ? fullBarcode(code) : null;
}

export default function ScanDialog(props: ScanDialogProps) {
  return (
    <CodeDialog
      {...props}
      title="Código de barras"
      formats={['ean_13']}
      hint="Apunta a las barras del empaque."
      readCode={readBarcode}
      unreadable="Revisa el número: son 8, 12 o 13 cifras."
      isNumeric
    />
  );
}
