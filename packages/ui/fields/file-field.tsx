import { File, Upload, X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../layout/cx.tsx';
import { Field, type FieldProps } from './field.tsx';

type FileFieldProps = FieldProps &
  Omit<
    ComponentProps<'input'>,
    'className' | 'type' | 'value' | 'onChange' | 'multiple' | 'ref'
  > & {
    value: File | null;
    onFile: (file: File | null) => void;
    /** The largest file accepted, in bytes. */
    maxBytes?: number;
    /** What to do with a larger one. */
    advice?: string;
  };

/** A size as text: `1,4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;
}

export function FileField(props: FileFieldProps) {
  const { label, labelHidden, hint, optional, className, id, error, ...rest } = props;
  const { value, onFile, maxBytes, advice = '', ...inputProps } = rest;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooBig, setTooBig] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    const big = file && maxBytes !== undefined && file.size > maxBytes;
    setTooBig(
      big
        ? `El archivo pesa ${sizeText(file.size)}. El máximo es ${sizeText(maxBytes)}. ${advice}`
        : null,
    );
    if (file && !big) onFile(file);
    if (input.current) input.current.value = '';
  };
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      optional={optional}
      className={className}
      id={id}
      error={error ?? tooBig ?? undefined}
    >
      {(control) => (
        <div
          className={cx(
            'relative flex min-h-16 items-center gap-3 rounded-control border border-dashed px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-ring-2',
            over ? 'border-mark bg-soft' : 'border-field-line bg-sunk',
          )}
        >
          <input
            {...inputProps}
            {...control}
            ref={input}
            type="file"
            // A file input accepts dropped files by itself; only its look has to follow.
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => take(event.target.files?.[0])}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {value ? (
            <>
              <File size={20} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{value.name}</span>
                <span className="block text-13 text-muted">{sizeText(value.size)}</span>
              </span>
              <IconButton
                label={`Quitar ${value.name}`}
                icon={<X size={16} aria-hidden="true" />}
                className="z-1"
                onClick={() => onFile(null)}
              />
            </>
          ) : (
            <>
              <Upload size={20} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
              <span className="text-muted">
                <span className="font-medium text-primary-text">Elige un archivo</span> o arrástralo
                aquí
              </span>
            </>
          )}
        </div>
      )}
    </Field>
  );
}
