import { toast } from '@forja/ui/feedback/toast.tsx';

/** Hands the product's address to the device's own sharing, or copies it. */
export async function shareProduct(title: string): Promise<void> {
  const url = window.location.href;
  if (navigator.share) {
    // The person closed the sharing sheet: nothing to say.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ tone: 'ok', message: 'Copiamos la dirección del producto.' });
  } catch {
    // No permission for the clipboard: the address bar still has it.
    toast({ tone: 'info', message: 'Copia la dirección desde la barra del navegador.' });
  }
}
