import type { ImportRow } from '@forja/contract/imports/routes';
import { IMPORT_FIELDS, type ImportField } from '@forja/contract/imports/values';
import { FIELD_NAMES, PROBLEM_NAMES } from '@forja/contract/imports/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { type SubmitEvent, useId, useState } from 'react';
import { useAction } from '../../lib/screen/use-action.ts';
import { shownText } from './kind-words.ts';
import { editRow } from './queries.ts';
import { SameInSheetHint } from './same-in-sheet.tsx';

interface Props {
  importId: string;
  row: ImportRow;
  onClose: () => void;
}

const ALWAYS: readonly ImportField[] = ['fullName', 'nationalId', 'phone', 'email'];

const WHO: readonly string[] = ['person', 'person-unclear'];

const isContact = (field: ImportField): field is 'phone' | 'nationalId' =>
  field === 'phone' || field === 'nationalId';

/** Corrects the cells of one row by hand; the server checks it again. */
export function RowDialog({ importId, row, onClose }: Props) {
  const form = useId();
  const [typed, setTyped] = useState<Partial<Record<ImportField, string>>>({});
  const save = useAction(async (values: Partial<Record<ImportField, string>>) => {
    await editRow(importId, row.number, { values, skip: false });
    onClose();
  });
  const leave = useAction(async () => {
    await editRow(importId, row.number, { skip: true });
    onClose();
  });
  const hasParts = row.values.firstName !== undefined || row.values.lastName !== undefined;
  const shown = IMPORT_FIELDS.filter(
    (field) =>
      row.values[field] !== undefined ||
      row.problems.some(
        ({ code, field: own }) =>
          own === field ||
          (WHO.includes(code) && field === 'memberNumber') ||
          // A minor without any contact can have a guardian instead.
          (code === 'contact' && field === 'guardian') ||
          (code === 'person-repeated' && field === 'another'),
      ) ||
      (ALWAYS.includes(field) && !(hasParts && field === 'fullName')),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget);
    const changed = shown.flatMap((field) => {
      const text = String(written.get(field) ?? '').trim();
      return text === shownText(row.values[field] ?? '') ? [] : [[field, text] as const];
    });
    save.start(Object.fromEntries(changed));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={`Fila ${row.number}`}
      text="Lo que cambies aquí cuenta en lugar de lo que dice la hoja."
      actions={
        <>
          <span className="mr-auto">
            <Button variant="ghost" loading={leave.busy} onClick={() => leave.start()}>
              Dejarla fuera
            </Button>
          </span>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={form} variant="primary" loading={save.busy}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid grid-cols-1 gap-3 pb-2 sm:grid-cols-2">
        {shown.map((field) => {
          const problem = row.problems.find((one) => one.field === field);
          return (
            <TextField
              key={field}
              name={field}
              label={FIELD_NAMES[field]}
              defaultValue={shownText(row.values[field] ?? '')}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              hint={
                isContact(field) && (
                  <SameInSheetHint
                    importId={importId}
                    number={row.number}
                    field={field}
                    typed={typed[field] ?? ''}
                  />
                )
              }
              error={problem && PROBLEM_NAMES[problem.code]}
            />
          );
        })}
      </form>
    </Dialog>
  );
}
