import { Button } from '@forja/ui/actions/button.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { ColourField } from '@forja/ui/fields/colour-field.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { DateField, TimeField } from '@forja/ui/fields/date-field.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { FormErrorSummary } from '@forja/ui/fields/form-error-summary.tsx';
import { MoneyField } from '@forja/ui/fields/money-field.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';

const plans = [
  { value: 'mensual', label: 'Mensual' },
  { value: 'anual', label: 'Anual' },
  { value: 'clases', label: '8 clases', disabled: true },
];

const people = [
  { value: '1', label: 'Ana Lucía Granados', detail: 'ana@correo.cr' },
  { value: '2', label: 'Josué Brenes Arce', detail: 'josue@correo.cr' },
  { value: '3', label: 'María Fernanda Alfaro', detail: 'mafe@correo.cr' },
  { value: '4', label: 'محمد بن عبد العزيز', detail: 'mohamed@correo.cr' },
];

export function FieldSection() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
      <PlainFields />
      <ChoiceFields />
      <WrongFields />
    </div>
  );
}

function PlainFields() {
  const [amount, setAmount] = useState<number | null>(2600000);
  const [colour, setColour] = useState('#ff7a1a');
  return (
    <Panel title="Texto y números" className="pb-4">
      <div className="grid gap-4 px-5">
        <TextField
          label="Buscar personas"
          labelHidden
          type="search"
          placeholder="Nombre, correo, cédula o teléfono"
          icon={<Search size={16} aria-hidden="true" />}
        />
        <TextField label="Nombre completo" defaultValue="Rebeca Solano Mejía" />
        <TextField label="Teléfono" type="tel" optional hint="Para avisos por WhatsApp" />
        <TextField label="Código" readOnly defaultValue="FRJ-1184" />
        <TextField label="Gimnasio" disabled defaultValue="Hierro Norte" />
        <NumberField label="Peso" suffix="kg" defaultValue="72.5" step="0.5" />
        <NumberField label="Repeticiones" steppers defaultValue="8" min="0" max="50" />
        <MoneyField label="Precio" value={amount} onValue={setAmount} />
        <DateField label="Vence" defaultValue="2026-11-17" />
        <TimeField label="Hora" defaultValue="18:00" />
        <ColourField label="Primario" detail="primary" value={colour} onValue={setColour} changed />
      </div>
    </Panel>
  );
}

function ChoiceFields() {
  const [person, setPerson] = useState<string | null>('2');
  const [door, setDoor] = useState('qr');
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('Hombro derecho en recuperación: sin press militar.');
  const [dark, setDark] = useState(true);
  return (
    <Panel title="Elegir y escribir" className="pb-4">
      <div className="grid gap-4 px-5">
        <SelectField label="Plan" options={plans} placeholder="Elige un plan" />
        <Combobox label="Entrenador" options={people} value={person} onValue={setPerson} />
        <TextareaField
          label="Nota"
          maxLength={280}
          count={note.length}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div>
          <Checkbox label="Ofrecerles la clase de las 20:00" defaultChecked />
          <Checkbox label="Avisar por correo" hint="Llega en menos de un minuto" />
          <Checkbox label="Algunas personas" mixed />
          <Checkbox label="No disponible" disabled />
        </div>
        <RadioGroup
          label="Credencial"
          value={door}
          onChange={(event) => setDoor(event.target.value)}
          options={[
            { value: 'qr', label: 'Código QR' },
            { value: 'huella', label: 'Huella', hint: 'Se registra en recepción' },
            { value: 'rostro', label: 'Rostro', disabled: true },
          ]}
        />
        <RadioGroup
          look="cards"
          label="Forma de pago"
          defaultValue="sinpe"
          options={[
            { value: 'sinpe', label: 'SINPE Móvil', hint: 'Al instante' },
            { value: 'tarjeta', label: 'Tarjeta' },
          ]}
        />
        <Switch
          label="Modo oscuro"
          checked={dark}
          onChange={(event) => setDark(event.target.checked)}
        />
        <Switch label="Recordatorios" hint="Una hora antes de la clase" />
        <Switch label="No disponible" disabled />
        <FileField
          label="Comprobante"
          accept="image/*,application/pdf"
          maxBytes={5_000_000}
          value={file}
          onFile={setFile}
        />
      </div>
    </Panel>
  );
}

function WrongFields() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Panel title="Con errores" className="pb-4">
      <form
        noValidate
        className="grid gap-4 px-5"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        <FormErrorSummary
          attempt={attempt}
          purpose="para guardar a esta persona"
          problems={[
            { fieldId: 'correo', message: 'Correo: escribe el correo completo' },
            { fieldId: 'cedula', message: 'Cédula: faltan 2 dígitos' },
          ]}
        />
        <TextField label="Nombre" defaultValue="Rebeca Solano Mejía" />
        <TextField
          id="correo"
          label="Correo"
          type="email"
          defaultValue="rebeca.solano@correo"
          error="Escribe el correo completo, por ejemplo nombre@correo.cr"
        />
        <TextField
          id="cedula"
          label="Cédula"
          optional
          defaultValue="1-1482-09"
          error="Faltan 2 dígitos. Formato: 1-1482-0931"
        />
        <SelectField
          label="Plan"
          options={plans}
          placeholder="Elige un plan"
          error="Elige un plan para continuar"
        />
        <TextareaField label="Motivo" error="Escribe el motivo" />
        <Checkbox label="Acepto el reglamento" error="Falta aceptar el reglamento" />
        <div className="flex justify-end gap-2">
          <Button>Cancelar</Button>
          <Button type="submit" variant="primary">
            Guardar persona
          </Button>
        </div>
      </form>
    </Panel>
  );
}
