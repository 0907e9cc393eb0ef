const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The words that leaked passwords consist of, in English, Spanish and gym vocabulary; lower-case,
 * without accents. Passwords under ten characters are refused earlier.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  words(`
    password passwort passw0rd pass word secret secreto secreta admin administrator administrador
    administradora login user usuario usuaria guest invitado test testing prueba pruebas demo temp
    temporal default cambiar cambiame changeme change welcome bienvenido bienvenida letmein access
    acceso entrar master root super superman batman spiderman pokemon naruto goku dragon dragonball
    starwars matrix shadow killer hunter ranger monkey princess princesa prince principe sunshine
    iloveyou love lover loveyou baby babygirl angel angels flower butterfly chocolate cookie cheese
    football futbol soccer baseball basketball hockey liverpool chelsea arsenal barcelona madrid
    realmadrid juventus america chivas boca river saprissa alajuelense heredia heredianos herediano
    cartagines messi ronaldo cristiano neymar maradona michael jordan jennifer jessica ashley daniel
    thomas charlie george andrew robert matthew anthony william computer internet google facebook
    instagram youtube whatsapp tiktok twitter samsung iphone apple microsoft windows linux android
    qwerty qwertyuiop qwertz asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc
    abcd abcde abcdef abcdefg trustno freedom whatever nothing summer winter spring autumn monday
    friday sunday january february march april june july august september october november december
    hello hola adios buenos buenas gracias siempre nunca todo nada casa carro perro gato perrito
    gatito mascota familia mama papa mami papi hermano hermana hijo hija bebe nino nina amor amores
    amorcito miamor teamo mucho mucha tequiero tequieromucho quiero corazon vida mivida cielo estrella estrellas
    luna solecito bonita bonito hermosa hermoso preciosa reina rey diosa dios diosesamor jesus
    jesucristo cristo maria virgen bendicion bendiciones feliz felicidad alegria paz amistad amigo
    amiga amigos amigas contrasena contrasenia contra clave claves claveacceso miclave micontrasena
    mipassword secreto123 numero nombre apellido correo telefono celular computadora trabajo oficina
    empresa negocio tienda dinero banco colegio escuela universidad estudiante profesor maestra
    verano invierno primavera otono enero febrero marzo abril mayo junio julio agosto septiembre
    setiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo
    costa rica costarica puravida pura tico ticos tica sanjose alajuela cartago guanacaste limon
    puntarenas mexico colombia peru argentina chile espana guatemala honduras nicaragua panama
    salvador venezuela ecuador bolivia uruguay paraguay dominicana republica cuba carlos juan jose
    luis jorge pedro pablo miguel angela andres andrea alejandro alejandra daniela diego fernando
    fernanda gabriel gabriela sofia valentina camila isabella mariana natalia carolina adriana
    patricia claudia sandra monica laura paola ricardo roberto eduardo francisco antonio manuel
    rafael sergio oscar hector raul mario victor cesar alberto javier sebastian santiago mateo
    nicolas kevin bryan brayan steven jonathan cristian esteban mauricio rodrigo
    forja gym gyms gimnasio gimnasios gimnasia fitness fit crossfit cross training trainer train
    entrenar entrena entreno entrenamiento entrenador entrenadora coach instructor instructora
    musculo musculos muscle muscles fuerza fuerte fuertes strong strength power poder pesas pesa
    pesos mancuerna mancuernas barra barras kettlebell sentadilla sentadillas squat squats deadlift
    bench press banca pecho espalda pierna piernas brazo brazos biceps triceps abdomen abdominales
    gluteo gluteos hombro hombros cardio correr corredor running runner carrera maraton spinning
    bicicleta ciclismo yoga pilates zumba boxeo boxing karate taekwondo natacion nadar piscina dieta
    dietas proteina proteinas creatina whey calorias rutina rutinas ejercicio ejercicios deporte
    deportes deportista atleta atletas campeon campeones champion champions ganador salud saludable
    cuerpo bodybuilding body builder culturismo membresia membresias socio socios miembro miembros
    member members owner dueno duena staff recepcion clases clase nopain nogain painnogain gymrat
    gymlife fitlife vidafit bestia beast beastmode mode hierro acero titan spartan espartano
    gladiador guerrero guerrera warrior lobo leon tigre toro aguila
  `),
);

/** Numbers of ten or more digits that people choose, besides plain runs and repetitions. */
export const COMMON_DIGITS: ReadonlySet<string> = new Set(
  words(`
    1234567899 1234567891 12345678910 123456789123 1234554321 123456654321 1234512345 1212121212
    1123581321 1357913579 1029384756 0102030405 1020304050 3141592653 31415926535 9876543210
    147258369 1472583690 789456123 7894561230 1593574862 159357258 7777777777 5555555555
  `),
);
