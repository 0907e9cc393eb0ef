/** How often somebody comes, of the last eight weeks; nothing for who came too little to tell. */
export function habitOf(perWeek: number | null): string | null {
  if (perWeek === null) return null;
  const times = Math.round(perWeek);
  if (times === 0) return 'viene menos de 1 vez por semana';
  return times === 1 ? 'viene 1 vez por semana' : `viene ${times} veces por semana`;
}
