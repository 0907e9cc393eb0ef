import { Closing, Ledger, Ticks } from '../layout/blocks.tsx';

const promises: readonly { title: string; text: string }[] = [
  {
    title: 'Con nombre y permiso',
    text: 'Un caso lleva el nombre del gimnasio y el visto bueno de su dueño, o no se publica.',
  },
  {
    title: 'Con el antes y el después',
    text: 'Cuántas horas tomaba cobrar, cuánta gente renovaba, cuánto duraba la fila. Medido igual las dos veces.',
  },
  {
    title: 'Con lo que salió mal',
    text: 'Ninguna mudanza es perfecta. Contaremos también el martes en que algo no anduvo.',
  },
];

const founding = [
  '30 días para probar sin compromiso',
  'Puesta en marcha en menos de 24 horas, contigo',
  'Funciones nuevas cada mes, sin costo extra',
  'Tus pedidos, primeros en la lista',
  'Sin contrato de permanencia',
];

export function SuccessStoriesPage() {
  return (
    <>
      <section className="pit dark stories-hero">
        <div className="w split">
          <p className="zero iso opens" aria-hidden="true">
            0
          </p>
          <div>
            <h1>
              Todavía no hay <span className="hot">casos.</span>
            </h1>
            <p className="lead">
              Forja está en lanzamiento y tiene cero gimnasios inscritos. Podríamos llenar esta
              página con fotos de archivo y frases inventadas. Preferimos dejarla así hasta que haya
              algo cierto que contar.
            </p>
          </div>
        </div>
      </section>
      <section className="w sec">
        <h2>Cómo serán cuando los haya.</h2>
        <Ledger points={promises} />
      </section>
      <section className="band">
        <div className="w sec split wide promised">
          <div>
            <h2>El primer caso puede ser el tuyo.</h2>
            <p className="lead">Lo que recibe quien entra con el fuego recién encendido.</p>
          </div>
          <Ticks items={founding} mark="spark" />
        </div>
      </section>
      <Closing
        title="Estrena el yunque."
        text="Una demo dura 30 minutos y no pide tarjeta de crédito."
        primary={{ href: '/demo', label: 'Solicitar Demo Gratis' }}
        secondary={{ href: '/pricing', label: 'Ver Precios' }}
      />
    </>
  );
}
