import { MAX_PURCHASE_BYTES } from '@forja/contract/fiscal/values';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { uploadPurchase } from './purchase-queries.ts';

/** Uploads the XML of a document that was issued to the gym. */
export function UploadPurchaseDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<never, 'file'>(async () => {
    if (!file) return;
    await uploadPurchase(file);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Subir una compra"
      text="El XML firmado que te mandó quien te vendió."
      save="Subir"
    >
      <FileField
        label="Archivo XML"
        accept=".xml,application/xml,text/xml"
        maxBytes={MAX_PURCHASE_BYTES}
        value={file}
        onFile={setFile}
        error={form.error('file')}
      />
    </FormDialog>
  );
}
