export const POSES = [
  { value: 'front', label: 'Frente' },
  { value: 'side', label: 'Perfil' },
  { value: 'back', label: 'Espalda' },
] as const;

export const poseName = (pose: string): string =>
  POSES.find(({ value }) => value === pose)?.label ?? pose;
