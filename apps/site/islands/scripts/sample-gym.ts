/** Points the link at the sample gym of the host in use: the same server, one subdomain down. */
export default function adaptLink(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  const host = location.host.replace(/^www\./, '');
  link.href = `${location.protocol}//demo.${host}/`;
}
