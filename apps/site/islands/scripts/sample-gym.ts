/**
 * Changes the link to the sample gym so that it uses the current host: the same server, with one
 * more subdomain.
 */
export default function adaptLink(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  const host = location.host.replace(/^www\./, '');
  link.href = `${location.protocol}//demo.${host}/`;
}
