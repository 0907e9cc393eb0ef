import { helpCategories } from '../content/library/help/categories.ts';
import type { HelpArticle, HelpCategory } from '../content/library/help/topic.ts';
import { helpChannels, helpDownloads, helpFaq } from '../content/library/help.ts';
import HelpSearch from '../islands/help-search.tsx';
import { Closing, Faq, Fold, Hero, Steps } from '../layout/blocks.tsx';
import { Icon, type IconName } from '../layout/icons.tsx';
import { Island } from '../layout/island.tsx';

const quickActions: readonly { href: string; icon: IconName; title: string; text: string }[] = [
  { href: '/demo', icon: 'play', title: 'Ver una demo', text: '30 minutos, sin tarjeta' },
  { href: '/contact', icon: 'chat', title: 'Contactarnos', text: 'Respuesta en 24 horas' },
  { href: '#downloads', icon: 'download', title: 'Descargas', text: 'Listas, carteles y marca' },
];

// The anchor is inside the closed part, because going to it then opens the article without a
// script.
function Article({ article }: { article: HelpArticle }) {
  return (
    <Fold summary={<h4>{article.title}</h4>}>
      <div className="answer" id={article.id}>
        <p>{article.intro}</p>
        <Steps steps={article.steps} />
        {article.note && <p className="aside">{article.note}</p>}
      </div>
    </Fold>
  );
}

function Category({ category }: { category: HelpCategory }) {
  return (
    <section className="split topic" id={category.id} aria-labelledby={`${category.id}-title`}>
      <div>
        <Icon name={category.icon} size={30} weight={1.5} />
        <h3 id={`${category.id}-title`}>{category.title}</h3>
        <p className="muted">{category.text}</p>
      </div>
      <div className="faq">
        {category.articles.map((article) => (
          <Article key={article.id} article={article} />
        ))}
      </div>
    </section>
  );
}

function Downloads() {
  return (
    <section className="pit dark" id="downloads">
      <div className="w sec split">
        <div>
          <h2>Para llevar.</h2>
          <p className="lead">Archivos listos para usar en tu gimnasio.</p>
        </div>
        <ul className="rows files">
          {helpDownloads.map(({ title, text, href, file }) => (
            <li key={href}>
              <a className="row" href={href} download>
                <span>
                  <b className="h4">{title}</b>
                  <span className="muted">{text}</span>
                </span>
                <span className="link">
                  {file} <Icon name="download" size={20} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HelpCenterPage() {
  return (
    <>
      <Hero
        set
        cold={
          <>
            ¿Dónde <br />
          </>
        }
        hot="aprieta?"
        lead="Respuestas cortas, paso a paso. Busca con tus palabras."
      >
        <Island name="help-search" component={HelpSearch} props={{}} wake="touch" />
        <nav className="gains brief three quick" aria-label="Atajos">
          {quickActions.map(({ href, icon, title, text }) => (
            <a key={href} href={href}>
              <Icon name={icon} size={22} />
              <span>
                <b>{title}</b>
                <span className="muted">{text}</span>
              </span>
              <Icon name="arrow" size={18} weight={2} />
            </a>
          ))}
        </nav>
      </Hero>
      <section className="w sec">
        <h2>Por tema.</h2>
        {helpCategories.map((category) => (
          <Category key={category.id} category={category} />
        ))}
      </section>
      <section className="band">
        <div className="w sec split">
          <h2>Preguntas frecuentes</h2>
          <Faq items={helpFaq} />
        </div>
      </section>
      <section className="w sec">
        <h2>¿Sigue apretando?</h2>
        <ul className="grid three marked channels">
          {helpChannels.map(({ title, text, action, href }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
              <a className="link" href={href}>
                {action} <Icon name="arrow" size={16} weight={2} />
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a className="link" href="/support">
            Tiempos de respuesta por plan <Icon name="arrow" size={16} weight={2} />
          </a>
        </p>
      </section>
      <Downloads />
      <Closing
        tone="calm"
        title="Mejor verlo."
        text="En una demo de 30 minutos te enseñamos lo que no encontraste aquí."
        primary={{ href: '/demo', label: 'Solicitar Demo' }}
        secondary={{ href: '/contact', label: 'Contacto' }}
      />
    </>
  );
}
