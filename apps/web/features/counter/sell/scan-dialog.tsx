import { ScanDialog as CodeDialog } from '../../../lib/device/scan-dialog.tsx';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera of a phone as a barcode reader, for the codes on packages and on membership cards. */
export const ScanDialog = (props: ScanDialogProps) => (
  <CodeDialog
    {...props}
    title="Leer un código"
    formats={['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code']}
    hint="Apunta al código del producto o del carné."
    readCode={(text) => text.trim() || null}
    unreadable={() => 'Escribe el número del código.'}
  />
);
