import { Button } from '@forja/ui/actions/button.tsx';
import { TextLink } from '@forja/ui/actions/text-link.tsx';
import { Banner, bannerActionClass } from '@forja/ui/feedback/banner.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { ErrorState } from '@forja/ui/feedback/error-state.tsx';
import { Meter, Progress } from '@forja/ui/feedback/progress.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { FeaturedCard, Panel } from '@forja/ui/layout/panel.tsx';
import { Spinner } from '@forja/ui/layout/spinner.tsx';
import { FlaskConical, Plus } from 'lucide-react';

export function StateSection() {
  return (
    <div className="grid gap-4">
      <Banner
        tone="yellow"
        icon={<FlaskConical size={18} strokeWidth={1.75} aria-hidden="true" />}
        title="Este gimnasio está en período de prueba."
        action={
          <a href="#estados" className={bannerActionClass('yellow')}>
            Renovar Ahora
          </a>
        }
        onClose={() => undefined}
        className="rounded-control"
      >
        Las funciones están limitadas hasta que renueves la suscripción.
      </Banner>
      <Banner
        tone="red"
        title="⚠️ La suscripción del gimnasio ha expirado."
        action={
          <a href="#estados" className={bannerActionClass('red')}>
            Renovar Ahora
          </a>
        }
        onClose={() => undefined}
        className="rounded-control"
      >
        Las funciones están limitadas hasta que renueves la suscripción.
      </Banner>
      <Banner tone="info" className="rounded-control">
        Estás sin conexión. Lo que anotes se guarda en este dispositivo.
      </Banner>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Panel>
          <EmptyState
            picture="calendar"
            title="Todavía no hay clases esta semana"
            action={
              <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />}>
                Crear la primera clase
              </Button>
            }
          />
        </Panel>
        <Panel>
          <ErrorState
            title="No pudimos cargar las reservas"
            text="Revisa tu conexión. Lo que anotaste está guardado en este dispositivo."
            onRetry={() => undefined}
            action={
              <TextLink href="#estados" className="px-3.5 py-2">
                Ver lo guardado
              </TextLink>
            }
          />
        </Panel>
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
        <Panel>
          <EmptyState picture="box" title="Todavía no hay productos" />
        </Panel>
        <Panel>
          <EmptyState picture="chart" title="Todavía no hay datos de este mes" />
        </Panel>
        <Panel>
          <Spinner message="Cargando el panel…" />
        </Panel>
        <Panel className="grid content-center gap-5 p-5">
          <Progress label="Importando personas" value={0.42} detail="126 de 300" />
          <Progress label="Preparando el archivo" />
          <div className="flex items-center gap-3">
            <Meter label="Cupos de Yoga" value={11} max={16} />
            <span className="tabular-nums">11/16</span>
            <Meter label="Cupos de Spinning" value={20} max={20} quiet />
            <span className="text-muted tabular-nums">20/20</span>
          </div>
        </Panel>
        <FeaturedCard>
          <p className="font-semibold">Tarjeta destacada</p>
          <p className="text-13 text-on-card-muted">Texto secundario ajustado para que se lea.</p>
          <a href="#estados" className="text-13 font-medium text-on-card-primary underline">
            Ver más
          </a>
        </FeaturedCard>
      </div>
    </div>
  );
}
