import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { Popover } from '@forja/ui/overlays/popover.tsx';
import { Tooltip } from '@forja/ui/overlays/tooltip.tsx';
import { HelpCircle, LogOut, MoreHorizontal, Pencil, Trash2, User } from 'lucide-react';
import { useState } from 'react';

export function OverlaySection() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Dialogs />
      <Popover
        label="Detalle de la clase"
        trigger={(props) => <Button {...props}>Abrir detalle</Button>}
      >
        {(close) => (
          <>
            <p className="font-semibold">Halterofilia</p>
            <p className="text-muted">Tarima · Esteban Coto</p>
            <Button size={28} className="mt-3" onClick={close}>
              Entendido
            </Button>
          </>
        )}
      </Popover>
      <Menu
        label="Acciones de la persona"
        trigger={(props) => (
          <IconButton
            {...props}
            label="Más acciones"
            variant="outline"
            icon={<MoreHorizontal size={18} aria-hidden="true" />}
          />
        )}
        items={[
          {
            key: 'profile',
            label: 'Mi perfil',
            icon: <User size={16} aria-hidden="true" />,
            onSelect: () => toast({ message: 'Abriste tu perfil', tone: 'info' }),
          },
          {
            key: 'edit',
            label: 'Editar',
            icon: <Pencil size={16} aria-hidden="true" />,
            detail: 'E',
            onSelect: () => toast('Guardado'),
          },
          { key: 'off', label: 'No disponible', disabled: true, onSelect: () => undefined },
          {
            key: 'delete',
            label: 'Borrar persona',
            tone: 'bad',
            divided: true,
            icon: <Trash2 size={16} aria-hidden="true" />,
            onSelect: () => toast({ message: 'No se pudo borrar', tone: 'bad' }),
          },
          {
            key: 'out',
            label: 'Cerrar sesión',
            icon: <LogOut size={16} aria-hidden="true" />,
            onSelect: () => undefined,
          },
        ]}
      />
      <Tooltip text="Ayuda sobre los accesos">
        {(props) => (
          <IconButton
            {...props}
            label="Ayuda"
            title={undefined}
            icon={<HelpCircle size={18} aria-hidden="true" />}
          />
        )}
      </Tooltip>
      <Toasts />
    </div>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'erase' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Abrir diálogo</Button>
      <Button onClick={() => setOpen('confirm')}>Confirmar</Button>
      <Button onClick={() => setOpen('erase')}>Borrar para siempre</Button>
      <Button onClick={() => setOpen('drawer')}>Abrir panel</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Sesión por Expirar"
        text="Tu sesión expirará en 4:18 por inactividad. ¿Deseas continuar con tu sesión?"
        actions={
          <>
            <Button onClick={close}>Cerrar Sesión</Button>
            <Button variant="primary" autoFocus onClick={close}>
              Sí, Continuar
            </Button>
          </>
        }
      />
      <ConfirmDestroy
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="¿Cancelar Funcional de las 19:00?"
        text="Avisaremos a las 18 personas reservadas y les devolveremos su crédito. Las demás semanas no cambian."
        confirmLabel="Cancelar la clase"
      >
        <Checkbox label="Ofrecerles la clase de las 20:00" defaultChecked />
      </ConfirmDestroy>
      <ConfirmDestroy
        open={open === 'erase'}
        onCancel={close}
        onConfirm={close}
        title="¿Borrar el gimnasio?"
        text="Se borran las personas, los pagos y las clases. No se puede deshacer."
        confirmLabel="Borrar todo"
        typeToConfirm="hierro-norte"
      />
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Nueva persona"
        footer={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="primary" onClick={close}>
              Guardar
            </Button>
          </>
        }
      >
        <TextField label="Nombre completo" />
        <Button
          className="mt-4"
          onClick={() => toast({ message: 'Ese correo ya está registrado', tone: 'bad' })}
        >
          Comprobar correo
        </Button>
      </Drawer>
    </>
  );
}

function Toasts() {
  return (
    <>
      <Button
        onClick={() =>
          toast({
            message: 'Sacaste a Bryan Hidalgo de Funcional',
            action: { label: 'Deshacer', onAction: () => toast('Bryan volvió a Funcional') },
          })
        }
      >
        Aviso con deshacer
      </Button>
      <Button
        onClick={() =>
          toast({
            message: 'El pago no se confirmó. Sigue pendiente.',
            tone: 'bad',
            action: { label: 'Reintentar', onAction: () => undefined },
          })
        }
      >
        Aviso de error
      </Button>
    </>
  );
}
