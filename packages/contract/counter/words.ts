export const NOTHING_FOR_CODE =
  'En la canasta no hay ninguna membresía ni inscripción para ese código.';
