const HUES = [
  [250, 'Azul'],
  [25, 'Rojo'],
  [155, 'Verde'],
  [195, 'Turquesa'],
  [60, 'Naranja'],
  [300, 'Morado'],
  [350, 'Rosado'],
] as const;

export function HueField({ defaultValue }: { defaultValue: number }) {
  const known = HUES.some(([hue]) => hue === defaultValue);
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">Color en el calendario</legend>
      <div className="flex gap-1">
        {HUES.map(([hue, name], index) => (
          <label
            key={hue}
            title={name}
            className="relative grid h-11 max-w-11 flex-1 cursor-pointer place-items-center rounded-control border border-transparent has-checked:border-mark has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="hue"
              value={hue}
              defaultChecked={known ? hue === defaultValue : index === 0}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span
              aria-hidden="true"
              className="event-bar size-6 rounded-full"
              style={{ '--hue': hue }}
            />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
