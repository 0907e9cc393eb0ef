export const NOTHING_FOR_CODE =
  'En la canasta no hay ninguna membresía ni matrícula para ese código.';
