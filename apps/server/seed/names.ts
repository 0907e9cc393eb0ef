/** Given names and surnames as they are common in Costa Rica. */
export const FIRST_NAMES = [
  'Adriana', 'Alejandro', 'Allan', 'Ana Lucía', 'Andrés', 'Andrea', 'Bryan', 'Carlos', 'Carolina',
  'Cristian', 'Daniela', 'David', 'Diego', 'Esteban', 'Fabiola', 'Fabián', 'Gabriela', 'Gerardo',
  'Gloriana', 'Hazel', 'Ignacio', 'Jimena', 'Jonathan', 'Jorge', 'José Pablo', 'Josué', 'Karla',
  'Kevin', 'Laura', 'Luis Diego', 'Marcela', 'María Fernanda', 'Mariana', 'Mauricio', 'Melissa',
  'Mónica', 'Natalia', 'Nicole', 'Óscar', 'Pamela', 'Paola', 'Priscilla', 'Rebeca', 'Ricardo',
  'Roberto', 'Sebastián', 'Silvia', 'Sofía', 'Tatiana', 'Valeria', 'Verónica', 'Warner', 'Yuliana',
] as const;

export const LAST_NAMES = [
  'Alfaro', 'Araya', 'Arce', 'Barrantes', 'Bolaños', 'Brenes', 'Calvo', 'Camacho', 'Castro',
  'Chacón', 'Chaves', 'Chinchilla', 'Cordero', 'Coto', 'Esquivel', 'Fallas', 'Fonseca', 'Granados',
  'Hidalgo', 'Jiménez', 'León', 'Madrigal', 'Marín', 'Mata', 'Méndez', 'Montero', 'Mora', 'Murillo',
  'Núñez', 'Obando', 'Piedra', 'Quesada', 'Quirós', 'Rojas', 'Salas', 'Sánchez', 'Segura', 'Solano',
  'Solís', 'Ulate', 'Ureña', 'Vargas', 'Vega', 'Villalobos', 'Vindas', 'Zamora', 'Zúñiga',
] as const;
