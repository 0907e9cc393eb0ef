import { toast } from '@forja/ui/feedback/toast.tsx';

/** Shares the address with the device's share sheet, or copies it. */
export async function shareAddress(title: string, copied: string): Promise<void> {
  const url = window.location.href;
  if (navigator.share) {
    // The person closed the sharing sheet.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ tone: 'ok', message: copied });
  } catch {
    // Without permission for the clipboard, the address bar still has it.
    toast({ tone: 'info', message: 'Copia la dirección desde la barra del navegador.' });
  }
}
