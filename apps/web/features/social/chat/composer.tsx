import type { ChatMessage } from '@forja/contract/social/conversation-routes';
import { MAX_MESSAGE, MAX_PICTURE_BYTES } from '@forja/contract/social/values';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { SpinnerRing } from '@forja/ui/layout/spinner.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { Popover } from '@forja/ui/overlays/popover.tsx';
import { ArrowUp, Image, Plus, Smile, Trophy, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { loadChunk } from '../../../lib/loading/load-part.ts';
import { newId } from '../../../lib/screen/new-id.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { drafts, outbox } from './current-outbox.ts';
import { previewOf } from './preview.ts';

const EmojiPicker = lazyScreen(() => import('./emoji-picker.tsx'), 'EmojiPicker');
const RecordDialog = lazyDialog(() => import('./record-dialog.tsx'), 'RecordDialog');

const TYPING_EVERY_MS = 3_000;
const MAX_HEIGHT = 160;

const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** Tells the other person from time to time that something is being written. */
function usePublishTyping(userId: string) {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_EVERY_MS) return;
    last.current = Date.now();
    // Not essential, so a failure is ignored.
    change('POST /messages/{userId}/typing', { params: { userId } }).catch(() => undefined);
  };
}

const loadShrinking = () => loadChunk(() => import('../../../lib/forms/shrink-picture.ts'));

function useSendPicture(userId: string) {
  return useAction(async (file: File) => {
    const { shrinkPicture } = await loadShrinking();
    const small = await shrinkPicture(file);
    if (small.size > MAX_PICTURE_BYTES) {
      throw new ApiError('setup', { body: { message: 'La foto pasa de 8 MB. Elige otra.' } });
    }
    const body = new FormData();
    body.set('picture', small, file.name);
    const { id } = await change('POST /messages/pictures', { body });
    outbox.add(userId, { id: newId(), body: '', pictureId: id });
  });
}

interface ComposerProps {
  userId: string;
  name: string;
  replyTo: ChatMessage | null;
  onReplyDone: () => void;
}

/** The field for a new message; its text is stored until it is sent. */
export function Composer({ userId, name, replyTo, onReplyDone }: ComposerProps) {
  const [text, setText] = useState(() => drafts.read(userId));
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const tellTyping = usePublishTyping(userId);
  const picture = useSendPicture(userId);
  const [choosing, setChoosing] = useState(false);

  // The field grows with its text.
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${text === '' ? 44 : Math.min(MAX_HEIGHT, element.scrollHeight + 2)}px`;
  }, [text]);
  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo]);

  function write(next: string) {
    setText(next);
    drafts.write(userId, next);
    if (next.trim() !== '') tellTyping();
  }

  /** Inserts an emoji at the cursor. */
  function insert(sign: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    write(text.slice(0, selectionStart) + sign + text.slice(selectionEnd));
    const cursor = selectionStart + sign.length;
    requestAnimationFrame(() => field.current?.setSelectionRange(cursor, cursor));
  }

  function send() {
    const body = text.trim();
    if (body === '' || body.length > MAX_MESSAGE) return;
    outbox.add(userId, { id: newId(), body, ...(replyTo ? { replyTo: replyTo.id } : {}) });
    write('');
    onReplyDone();
    field.current?.focus();
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && replyTo) return onReplyDone();
    const sends = event.key === 'Enter' && !event.shiftKey && !isTouch();
    if (!sends || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const tooLong = text.trim().length - MAX_MESSAGE;

  return (
    <form
      className="flex-none border-t border-line bg-background pb-[env(safe-area-inset-bottom)]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo && (
        <div className="flex items-center gap-2 border-b border-line-2 px-4 py-2 text-13">
          <span className="min-w-0 flex-1 border-l-2 border-mark pl-2">
            <span className="block font-semibold">
              Respondes a {replyTo.mine ? 'tu mensaje' : name}
            </span>
            <span className="block truncate text-muted">{previewOf(replyTo)}</span>
          </span>
          <IconButton
            label="No responder a este mensaje"
            icon={<X size={18} aria-hidden="true" />}
            onClick={onReplyDone}
          />
        </div>
      )}
      {tooLong > 0 && (
        <p role="alert" className="px-4 pt-2 text-13 text-bad">
          El mensaje es muy largo: sobran {tooLong} caracteres.
        </p>
      )}
      <div className="flex items-end gap-1 p-2">
        <input
          ref={files}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Elegir una foto"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) picture.start(file);
          }}
        />
        <Menu
          label="Enviar otra cosa"
          placement={{ side: 'top', align: 'start' }}
          items={[
            {
              key: 'picture',
              label: 'Una foto',
              icon: <Image size={16} aria-hidden="true" />,
              onSelect: () => files.current?.click(),
            },
            {
              key: 'record',
              label: 'Un récord',
              icon: <Trophy size={16} aria-hidden="true" />,
              onSelect: () => setChoosing(true),
            },
          ]}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              label={picture.busy ? 'Subiendo la foto…' : 'Enviar una foto o un récord'}
              size={44}
              disabled={picture.busy}
              className="text-ink"
              icon={
                picture.busy ? (
                  <SpinnerRing size={20} />
                ) : (
                  <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
                )
              }
            />
          )}
        />
        <div className="relative min-w-0 flex-1">
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label={`Mensaje para ${name}`}
            placeholder="Mensaje"
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            className="block min-h-11 w-full resize-none rounded-[22px] border border-field-line bg-background py-2.5 pr-12 pl-4 text-16 leading-[22px] placeholder:text-muted md:text-15"
          />
          <span className="absolute right-1 bottom-1">
            <Popover
              label="Emojis"
              placement={{ side: 'top', align: 'end' }}
              className="p-2"
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  label="Emojis"
                  icon={<Smile size={21} strokeWidth={1.75} aria-hidden="true" />}
                />
              )}
            >
              <Suspense fallback={null}>
                <EmojiPicker onPick={insert} />
              </Suspense>
            </Popover>
          </span>
        </div>
        <IconButton
          type="submit"
          label="Enviar"
          variant="primary"
          size={44}
          disabled={text.trim() === '' || tooLong > 0}
          className="ml-1 rounded-full!"
          icon={<ArrowUp size={22} strokeWidth={2.25} aria-hidden="true" />}
        />
      </div>
      {choosing && (
        <RecordDialog
          onClose={() => setChoosing(false)}
          onPick={(record) => {
            setChoosing(false);
            outbox.add(userId, { id: newId(), body: '', record });
          }}
        />
      )}
    </form>
  );
}
