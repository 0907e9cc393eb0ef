import { EMOJI } from './emoji-list.ts';

export function EmojiPicker({ onPick }: { onPick: (sign: string) => void }) {
  return (
    <div className="grid max-h-72 gap-2 overflow-y-auto">
      {EMOJI.map(([subject, signs]) => (
        <section key={subject} aria-label={subject}>
          <h3 className="px-1 pb-1 text-12 font-semibold text-muted">{subject}</h3>
          <div className="grid grid-cols-6 sm:grid-cols-8">
            {signs.map((sign) => (
              <button
                key={sign}
                type="button"
                onClick={() => onPick(sign)}
                className="ring-inset grid h-9 place-items-center rounded-control text-20 hover:bg-sunk coarse:h-11"
              >
                {sign}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
