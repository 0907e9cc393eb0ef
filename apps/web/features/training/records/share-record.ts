import { toast } from '@forja/ui/feedback/toast.tsx';

/** Shares a record through the device, or copies it where that is not possible. */
export async function shareRecord(exercise: string, mark: string, gymName: string): Promise<void> {
  const text = `Nuevo récord en ${exercise}: ${mark}. Entreno en ${gymName}.`;
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return;
    }
    await navigator.clipboard.writeText(text);
    toast('Copiamos tu récord. Pégalo donde quieras contarlo.');
  } catch (error) {
    // Closing the phone's sharing sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ message: 'No pudimos compartirlo desde este dispositivo.', tone: 'bad' });
  }
}
