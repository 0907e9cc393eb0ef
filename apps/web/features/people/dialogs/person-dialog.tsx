import { dayIn } from '@forja/calendar/zone';
import { isMinor } from '@forja/contract/people/minor';
import type { PersonDetail } from '@forja/contract/people/routes';
import { isOwner } from '@forja/contract/roles';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useLikelyEmail } from '../../../lib/forms/likely-email.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useSession } from '../../../lib/session/current.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { DutiesFields, dutiesIn } from '../../../shared/duties/duties-fields.tsx';
import { roleName } from '../../../shared/duties/role-name.ts';
import { locationsQuery } from '../../../shared/locations/queries.ts';
import { plansQuery } from '../../../shared/memberships/queries.ts';
import { addPerson, savePerson } from '../queries.ts';
import { GuardianField } from './guardian-field.tsx';
import { SamePerson } from './same-person.tsx';

interface Props {
  /** Null for a new person. */
  person: PersonDetail | null;
  onClose: () => void;
  onSaved?: (id: string, name: string) => void;
  /** Whether the new person joins a sale that is under way, so that none of their own follows. */
  joinsSale?: boolean;
}

type ContactFieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & {
  name: 'phone' | 'nationalId';
  of: PersonDetail | null;
};

/** A field that says who else has what is typed. */
function ContactField({ of, ...field }: ContactFieldProps) {
  const [typed, setTyped] = useState(of?.[field.name] ?? '');
  return (
    <TextField
      {...field}
      autoComplete="off"
      optional
      onChange={(event) => setTyped(event.target.value)}
      hint={<SamePerson field={field.name} typed={typed} exceptId={of?.id} />}
    />
  );
}

type Field = (name: 'emergencyName' | 'emergencyPhone') => {
  name: string;
  error?: string | undefined;
};

/** Whom to call; taken with a new person, as it is asked at the desk together with the rest. */
function EmergencyFields({ field }: { field: Field }) {
  return (
    <>
      <TextField
        label="Contacto de emergencia"
        {...field('emergencyName')}
        autoComplete="off"
        optional
      />
      <TextField
        label="Número de emergencia"
        {...field('emergencyPhone')}
        type="tel"
        autoComplete="off"
        optional
      />
    </>
  );
}

const GRANTED = ['member', 'admin', 'owner'] as const;

export function PersonDialog({ person, onClose, onSaved, joinsSale = false }: Props) {
  // The person the form was opened with; the panel may be read again meanwhile.
  const [opened] = useState(person);
  const { user } = useSession();
  const may = useMay();
  // Whether the pressed button was the one that continues with a sale to the new person.
  const goesOn = useRef(false);
  const navigate = useNavigate();
  const today = dayIn(useSettings().timeZone, new Date());
  const [minor, setMinor] = useState(isMinor(person?.birthDate ?? '', today));
  const [role, setRole] = useState<(typeof GRANTED)[number]>('member');
  const { data: places = [] } = useQuery(locationsQuery);
  const form = useForm<'POST /users' | 'PATCH /users/{id}', 'plan'>(async (data, element) => {
    const values = {
      firstName: data.text('firstName'),
      lastName: data.text('lastName'),
      email: data.textOrNull('email'),
      phone: data.textOrNull('phone'),
      nationalId: data.textOrNull('nationalId'),
      birthDate: data.textOrNull('birthDate'),
      staffNote: data.textOrNull('staffNote'),
      ...(minor ? { guardianId: data.textOrNull('guardianId') } : {}),
      // With a single location the field is not shown.
      ...(places.length > 1 ? { homeLocationId: data.textOrNull('homeLocationId') } : {}),
    };
    const invite = data.isOn('invite');
    const saved = opened
      ? await savePerson(opened, { ...values, cardNumber: data.textOrNull('cardNumber') })
      : await addPerson({
          ...values,
          role,
          invite,
          emergencyName: data.text('emergencyName'),
          emergencyPhone: data.text('emergencyPhone'),
          ...(role === 'admin' ? dutiesIn(new FormData(element)) : {}),
        });
    const sent = invite && saved.email ? ` Le enviamos la invitación a ${saved.email}.` : '';
    const wanted =
      values.email && saved.wantedEmail === values.email
        ? ` Falta que ${saved.firstName} confirme ${values.email} desde ese correo.`
        : '';
    toast(person ? `Guardamos los cambios.${wanted}` : `Agregamos a ${saved.firstName}.${sent}`);
    onSaved?.(saved.id, `${saved.firstName} ${saved.lastName}`.trim());
    onClose();
    // The counter has every way of paying, and the enrolment of the plan.
    if (goesOn.current) void navigate(chargeAddress(saved.id, data.text('plan')));
  });
  const { field } = form;
  const likely = useLikelyEmail(person?.email);
  const sells = !(person || joinsSale) && role === 'member' && may('money.take');
  const { data: plans = [] } = useQuery({ ...plansQuery, enabled: sells });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      draft={`person ${person?.id ?? 'new'}`}
      width="medium"
      title={person ? 'Editar persona' : 'Nueva persona'}
      save={person ? 'Guardar cambios' : sells ? 'Agregar y cobrar' : 'Agregar persona'}
      onSave={() => {
        goesOn.current = sells;
      }}
      also={
        sells
          ? {
              label: 'Agregar persona',
              onPress: () => {
                goesOn.current = false;
              },
            }
          : undefined
      }
      text={person ? undefined : 'Con el nombre y un teléfono, una cédula o un correo basta.'}
      className="sm:grid-cols-2"
      onChange={(event) => {
        const typed = new FormData(event.currentTarget);
        setMinor(isMinor(String(typed.get('birthDate') ?? ''), today));
        setRole(GRANTED.find((item) => item === typed.get('role')) ?? 'member');
      }}
    >
      <TextField
        label="Nombre"
        {...field('firstName', person?.firstName)}
        autoComplete="off"
        autoFocus
      />
      <TextField label="Apellidos" {...field('lastName', person?.lastName)} autoComplete="off" />
      <TextField
        label="Correo"
        {...field('email', person?.email)}
        {...likely.field}
        type="email"
        autoComplete="off"
        optional
        className="col-span-full"
        hint={
          <>
            {person?.status === 'active'
              ? 'Si lo cambias, cuenta cuando la persona lo confirme; avisamos también al anterior.'
              : 'Sin correo no entra a la aplicación, pero puede venir, pagar y reservar.'}
            {likely.offer}
          </>
        }
      />
      <ContactField label="Teléfono" {...field('phone', person?.phone)} type="tel" of={person} />
      <ContactField label="Cédula" {...field('nationalId', person?.nationalId)} of={person} />
      {person && (
        <TextField
          label="Tarjeta"
          {...field('cardNumber', person.cardNumber)}
          autoComplete="off"
          optional
          hint="Con la que abre las puertas. Si la perdió, borra el número."
        />
      )}
      <DateField label="Nacimiento" {...field('birthDate', person?.birthDate)} optional />
      {!person && user && isOwner(user.role) && (
        <SelectField
          label="Rol"
          {...field('role')}
          options={GRANTED.map((value) => ({ value, label: roleName(value) }))}
        />
      )}
      {role === 'admin' && <DutiesFields error={form.error} />}
      {minor && (
        <GuardianField
          name="guardianId"
          guardian={person?.guardian ?? null}
          error={form.error('guardianId')}
        />
      )}
      {sells && plans.length > 0 && (
        <SelectField
          key={plans.length}
          label="Plan que se cobra"
          {...field('plan', plans[0]?.id)}
          options={[
            ...plans.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: 'Ninguno todavía' },
          ]}
        />
      )}
      {places.length > 1 && role !== 'admin' && (
        <SelectField
          label="Sede"
          {...field('homeLocationId', person?.homeLocationId)}
          placeholder="Todas"
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {!person && role === 'member' && <EmergencyFields field={field} />}
      <TextareaField
        label="Nota del equipo"
        {...field('staffNote', person?.staffNote)}
        optional
        rows={2}
        className="col-span-full"
      />
      {!person && (
        <div className="col-span-full">
          <Checkbox
            label="Enviar la invitación por correo"
            hint="Si tiene correo. Con ella elige su contraseña; el enlace sirve 7 días."
            name="invite"
            defaultChecked
          />
        </div>
      )}
    </FormDialog>
  );
}
