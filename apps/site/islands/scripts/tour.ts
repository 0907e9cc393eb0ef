/** Changes a link to the gym for guests so that it uses the current host: one more subdomain. */
export default function adaptLink(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  const to = new URL(link.href);
  to.protocol = location.protocol;
  to.host = `${to.hostname.split('.', 1)[0]}.${location.host.replace(/^www\./, '')}`;
  link.href = to.href;
}
