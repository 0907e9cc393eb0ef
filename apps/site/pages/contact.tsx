import { company } from '../content/company.ts';
import { contactWays, demoRequest } from '../content/contact.ts';
import { contactFaq } from '../content/faq.ts';
import ContactForm from '../islands/contact-form.tsx';
import { Badge, Faq } from '../layout/blocks.tsx';
import { FormWithoutScript } from '../layout/form-without-script.tsx';
import { Icon } from '../layout/icons.tsx';
import { Island } from '../layout/island.tsx';

const hours = [
  ['Lunes a viernes', company.hours.weekdays],
  ['Sábado', company.hours.saturday],
  ['Domingo', company.hours.sunday],
] as const;

/** How to reach the company. */
export function ContactPage() {
  return (
    <>
      <section className="w hero">
        <h1>
          Hablemos <br />
          de <span className="hot">hierro.</span>
        </h1>
      </section>
      <section className="w split contact">
        <div>
          <p className="lead">
            Cuéntanos cómo trabaja tu gimnasio. Respondemos en menos de 24 horas.
          </p>
          <ul className="rows ways">
            {contactWays.map(({ icon, title, detail, link }) => (
              <li className="row" key={title}>
                <Icon name={icon} size={22} />
                <div>
                  <h2 className="h4">{title}</h2>
                  <p className="note">{detail}</p>
                </div>
                {link ? (
                  <a className="link" href={link.href}>
                    {link.label}
                    <span className="sr-only"> por {title.toLowerCase()}</span>
                  </a>
                ) : (
                  <Badge>Próximamente</Badge>
                )}
              </li>
            ))}
          </ul>
          <div>
            <h2 className="mid">Horario</h2>
            <table className="hours">
              <tbody>
                {hours.map(([day, time]) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td className="num">{time}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="note">Hora de Costa Rica ({company.hours.zone})</p>
          </div>
        </div>
        <div>
          <div className="form" id="contact-form">
            <Island
              name="contact-form"
              component={ContactForm}
              props={{ mail: company.email.contact }}
            />
            <FormWithoutScript />
          </div>
        </div>
      </section>
      <section className="dark pit" id="demo-request">
        <div className="w between demo-request">
          <div>
            <h2>¿Prefieres verla funcionando?</h2>
            <p className="lead">Una demo de 30 minutos, sin tarjeta de crédito.</p>
          </div>
          <a className="btn primary alone" href={demoRequest}>
            Solicitar Demo <Icon name="arrow" size={18} weight={2} />
          </a>
        </div>
      </section>
      <section className="w sec split">
        <h2 className="mid">Antes de escribir</h2>
        <Faq items={contactFaq} open={0} />
      </section>
    </>
  );
}
