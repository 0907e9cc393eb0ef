import { Button } from '@forja/ui/actions/button.tsx';
import type { ButtonSize, ButtonVariant } from '@forja/ui/actions/button-class.tsx';
import { Chip, FilterChip } from '@forja/ui/actions/chip.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { TextLink } from '@forja/ui/actions/text-link.tsx';
import { ChevronDown, MoreHorizontal, Plus } from 'lucide-react';

const variants: readonly ButtonVariant[] = ['primary', 'outline', 'ghost', 'soft', 'danger'];
const sizes: readonly ButtonSize[] = [28, 36, 44, 48];
const names: Readonly<Record<ButtonVariant, string>> = {
  primary: 'Guardar',
  outline: 'Volver',
  ghost: 'Restablecer',
  soft: 'Reservar',
  danger: 'Cancelar la clase',
};

export function ButtonSection() {
  return (
    <div className="grid gap-4">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {names[variant]}
            </Button>
          ))}
          <Button variant={variant} icon={<Plus size={16} aria-hidden="true" />}>
            Con icono
          </Button>
          <Button variant={variant} loading>
            Guardando
          </Button>
          <Button variant={variant} disabled>
            Apagado
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Más" icon={<MoreHorizontal size={18} aria-hidden="true" />} />
        <IconButton
          label="Agregar"
          variant="outline"
          icon={<Plus size={18} aria-hidden="true" />}
        />
        <IconButton
          label="Agregar al carrito"
          variant="primary"
          size={44}
          icon={<Plus size={20} aria-hidden="true" />}
        />
        <IconButton label="Apagado" disabled icon={<Plus size={18} aria-hidden="true" />} />
        <TextLink href="#botones">Ver accesos</TextLink>
        <span className="flex gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FilterChip label="Rol: Miembro" onRemove={() => undefined} />
        <Chip>
          Estado <ChevronDown size={14} aria-hidden="true" />
        </Chip>
        <Chip on>Hoy</Chip>
        <Chip add>Filtro</Chip>
      </div>
    </div>
  );
}
