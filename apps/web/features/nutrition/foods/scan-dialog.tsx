import { fullBarcode, isBarcode } from '@forja/contract/nutrition/values';
import { barcodeProblem } from '@forja/contract/nutrition/words';
import { ScanDialog as CodeDialog } from '../../../lib/device/scan-dialog.tsx';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

const digitsOf = (text: string): string => text.replace(/\s/g, '');

function readBarcode(text: string): string | null {
  const code = digitsOf(text);
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
      unreadable={(text) => barcodeProblem(digitsOf(text)) ?? ''}
      isNumeric
    />
  );
}
