import { MAX_CERTIFICATE_BYTES } from '@forja/contract/fiscal/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/dates.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { saveCertificate } from '../queries.ts';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Uploads the key that signs documents; it is never shown again. */
export function CertificateForm({ until }: { until: string | null }) {
  const { timeZone } = useSettings();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<'PUT /fiscal/certificate'>(async (values, element) => {
    await saveCertificate({ file: file ? await base64Of(file) : '', pin: values.exact('pin') });
    setFile(null);
    element.reset();
    toast({ tone: 'ok', message: 'Guardamos el certificado.' });
  });
  return (
    <FormFields form={form} className="px-5 pb-5 sm:grid-cols-2">
      <p className="text-13 text-muted sm:col-span-2">
        {until
          ? `El que guardamos vence el ${formatDate(until, timeZone)}.`
          : 'Todavía no hay certificado.'}{' '}
        Queda sellado: ni el archivo ni el PIN se vuelven a mostrar.
      </p>
      <FileField
        label="Archivo .p12"
        accept=".p12,.pfx"
        maxBytes={MAX_CERTIFICATE_BYTES}
        value={file}
        onFile={setFile}
        error={form.error('file')}
      />
      <TextField label="PIN" type="password" autoComplete="off" {...form.field('pin')} />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" loading={form.working}>
          Guardar certificado
        </Button>
      </div>
    </FormFields>
  );
}
