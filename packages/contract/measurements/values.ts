export const POSES = ['front', 'side', 'back'] as const;
