import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Copy } from 'lucide-react';

interface CopyButtonProps {
  text: string;
  /** What is copied, for its label: 'el número'. */
  what: string;
}

/** Copies a text that is also there to be selected. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('Copiado.');
    } catch {
      toast('No pudimos copiarlo: selecciónalo y cópialo tú.');
    }
  };
  return (
    <Button
      size={36}
      icon={<Copy size={15} aria-hidden="true" />}
      aria-label={`Copiar ${what}`}
      onClick={() => void copy()}
    >
      Copiar
    </Button>
  );
}
