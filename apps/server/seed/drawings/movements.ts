/** Draws six lifts as a moving figure, for the demonstration videos of the sample gym. */

type Point = readonly [x: number, y: number];

export const FRAME = { width: 640, height: 360, perSecond: 25 } as const;
const REP_SECONDS = 3;
const REPS = 2;
const GROUND = 318;
const BONE = { shin: 70, thigh: 75, torso: 92, upperArm: 50, forearm: 48 } as const;
const DISC = 34;

/** The joints of the figure, seen from its right side. Heights are measured from the ground up. */
interface Pose {
  ankle: Point;
  knee: Point;
  hip: Point;
  shoulder: Point;
  hand: Point;
  /** Which way the elbow points, seen from shoulder to hand. */
  bend: 1 | -1;
}

/** A pose for every moment of a repetition, from 0 at its start to 1 at its turn. */
type Movement = { pose: (t: number) => Pose; scene?: string; disc?: boolean };

const between = (from: number, to: number, t: number): number => from + (to - from) * t;
const along = (from: Point, to: Point, t: number): Point => [
  between(from[0], to[0], t),
  between(from[1], to[1], t),
];
const plus = (point: Point, dx: number, dy: number): Point => [point[0] + dx, point[1] + dy];

function reach(from: Point, length: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [from[0] + length * Math.cos(radians), from[1] + length * Math.sin(radians)];
}

/** The elbow of an arm of fixed length between a shoulder and a hand. */
function elbowOf({ shoulder, hand, bend }: Pose): Point {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]];
  const span = Math.min(Math.hypot(dx, dy), BONE.upperArm + BONE.forearm - 0.5);
  const onto = (BONE.upperArm ** 2 - BONE.forearm ** 2 + span ** 2) / (2 * span);
  const off = Math.sqrt(Math.max(0, BONE.upperArm ** 2 - onto ** 2)) * bend;
  const [ux, uy] = [dx / span, dy / span];
  return [shoulder[0] + ux * onto - uy * off, shoulder[1] + uy * onto + ux * off];
}

/** A body that stands: its joints from the ankle up, by the angles of its bones. */
function standing(shin: number, thigh: number, torso: number) {
  const ankle: Point = [300, 8];
  const knee = reach(ankle, BONE.shin, shin);
  const hip = reach(knee, BONE.thigh, thigh);
  return { ankle, knee, hip, shoulder: reach(hip, BONE.torso, torso) };
}

const squat: Movement = {
  disc: true,
  pose: (t) => {
    const body = standing(between(90, 66, t), between(90, 172, t), between(89, 58, t));
    return { ...body, hand: plus(body.shoulder, -6, 4), bend: 1 };
  },
};

const deadlift: Movement = {
  disc: true,
  pose: (t) => {
    const body = standing(between(72, 90, t), between(150, 90, t), between(24, 90, t));
    const floor: Point = [318, DISC + 2];
    return { ...body, hand: along(floor, plus(body.shoulder, 12, -97), t), bend: -1 };
  },
};

const military: Movement = {
  disc: true,
  pose: (t) => {
    const body = standing(90, 90, 90);
    return {
      ...body,
      hand: along(plus(body.shoulder, 22, 6), plus(body.shoulder, 6, 97), t),
      bend: -1,
    };
  },
};

const row: Movement = {
  disc: true,
  pose: (t) => {
    const body = standing(80, 126, 30);
    const belly = plus(along(body.hip, body.shoulder, 0.3), 6, -18);
    return { ...body, hand: along(plus(body.shoulder, -6, -97), belly, t), bend: -1 };
  },
};

const benchPress: Movement = {
  disc: true,
  scene: '<path d="M150 262H352M180 262v54M322 262v54"/>',
  pose: (t) => {
    const shoulder: Point = [216, 74];
    const hip: Point = [308, 72];
    const knee: Point = [382, 78];
    const hand = along(plus(shoulder, 26, 20), plus(shoulder, 4, 97), t);
    return { shoulder, hip, knee, ankle: [390, 8], hand, bend: -1 };
  },
};

const pullUp: Movement = {
  scene: '<path d="M250 10H390"/>',
  pose: (t) => {
    const hand: Point = [320, GROUND - 10];
    const shoulder = along([318, GROUND - 107], [312, GROUND - 36], t);
    const hip = plus(shoulder, between(2, 8, t), -BONE.torso);
    const knee = reach(hip, BONE.thigh * 0.9, 286);
    return { shoulder, hip, knee, ankle: reach(knee, BONE.shin * 0.9, 214), hand, bend: -1 };
  },
};

/** The movements by the exercise of the library that they show. */
export const movements: Readonly<Record<string, Movement>> = {
  'sentadilla-con-barra': squat,
  'peso-muerto-con-barra': deadlift,
  'press-de-banca-con-barra': benchPress,
  'press-militar-con-barra': military,
  'remo-con-barra': row,
  dominadas: pullUp,
};

const at = ([x, y]: Point): string => `${x.toFixed(1)} ${(GROUND - y).toFixed(1)}`;
const line = (...points: Point[]): string => `<path d="M${points.map(at).join('L')}"/>`;
const circle = ([x, y]: Point, r: number, look: string): string =>
  `<circle cx="${x.toFixed(1)}" cy="${(GROUND - y).toFixed(1)}" r="${r}" ${look}/>`;

function drawing({ pose, scene = '', disc }: Movement, t: number): string {
  const joints = pose(t);
  const { ankle, knee, hip, shoulder, hand } = joints;
  const neck: Point = [shoulder[0] - hip[0], shoulder[1] - hip[1]];
  const head = plus(shoulder, (neck[0] / BONE.torso) * 30, (neck[1] / BONE.torso) * 30);
  const stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="-64 -72 768 432">
    <rect x="-64" y="-72" width="768" height="432" fill="#f4f3f1"/>
    <path d="M60 ${GROUND + 6}H580" stroke="#d4d1cd" stroke-width="4" stroke-linecap="round"/>
    <g ${stroke} stroke="#aaa49d" stroke-width="9">${scene}</g>
    <g ${stroke} stroke="#241d18" stroke-width="20">
      ${line(shoulder, hip, knee, ankle)}${line(ankle, plus(ankle, 20, -2))}
    </g>
    ${circle(head, 17, 'fill="#241d18"')}
    ${disc ? circle(hand, DISC, 'fill="#ff5a1f"') + circle(hand, 6, 'fill="#f4f3f1"') : ''}
    <g ${stroke} stroke="#4a3d34" stroke-width="14">${line(shoulder, elbowOf(joints), hand)}</g>
  </svg>`;
}

/** Every frame of a video: two repetitions that slow down at both ends, like a real lift. */
export function framesOf(movement: Movement): string[] {
  const count = REP_SECONDS * FRAME.perSecond;
  return Array.from({ length: count * REPS }, (_, index) => {
    const phase = (index % count) / count;
    return drawing(movement, (1 - Math.cos(2 * Math.PI * phase)) / 2);
  });
}
