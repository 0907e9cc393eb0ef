import { toast } from '@forja/ui/feedback/toast.tsx';

/** Shares the product through the device, or copies its address. */
export async function shareProduct(title: string): Promise<void> {
  const url = window.location.href;
  if (navigator.share) {
    // The person closed the sharing sheet.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ tone: 'ok', message: 'Copiamos la dirección del producto.' });
  } catch {
    // Without permission for the clipboard, the address bar still has it.
    toast({ tone: 'info', message: 'Copia la dirección desde la barra del navegador.' });
  }
}
