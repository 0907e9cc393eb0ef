import { Histogram, type MetricObjectWithValues, type MetricValueWithName } from 'prom-client';

type Label = 'method' | 'route' | 'status';
type Value = MetricValueWithName<Label | 'le'>;

/** The answers of one route with one method and status. */
interface Series {
  labels: Record<Label, string>;
  /** How many took up to each limit but longer than the one before it. */
  counts: number[];
  count: number;
  sum: number;
}

const NAME = 'forja_http_request_seconds';
const HELP = 'Time to answer, by route and status';
const LIMITS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OPTIONS = { name: NAME, help: HELP, buckets: LIMITS, registers: [] };

/** The value under a key, made where there is none. */
function findOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * How long answers took. The histogram of the library puts the labels of each answer together into
 * one text to find its numbers, which takes several times longer than to look each label up.
 */
export class AnswerTimes extends Histogram<Label | 'le'> {
  readonly #series = new Map<string, Map<string, Map<number, Series>>>();

  /** It never counts anything, and describes itself as ours has to. */
  readonly #empty = new Histogram<Label | 'le'>(OPTIONS);

  constructor() {
    super(OPTIONS);
  }

  count(method: string, route: string, status: number, seconds: number): void {
    const byMethod = findOrMake(this.#series, route, () => new Map());
    const byStatus = findOrMake(byMethod, method, () => new Map());
    const series = findOrMake(byStatus, status, () => ({
      labels: { method, route, status: String(status) },
      counts: LIMITS.map(() => 0),
      count: 0,
      sum: 0,
    }));
    series.count += 1;
    series.sum += seconds;
    const at = LIMITS.findIndex((limit) => seconds <= limit);
    if (at >= 0) series.counts[at] = (series.counts[at] ?? 0) + 1;
  }

  override async get(): Promise<MetricObjectWithValues<Value>> {
    const series = [...this.#series.values()].flatMap((byMethod) =>
      [...byMethod.values()].flatMap((byStatus) => [...byStatus.values()]),
    );
    return { ...(await this.#empty.get()), values: series.flatMap(toValues) };
  }

  /** What the library asks for where it writes text. */
  getForPromString() {
    return this.get();
  }
}

/** Prometheus wants to know of each limit how many took up to it, all of them included. */
function toValues({ labels, counts, count, sum }: Series): Value[] {
  let below = 0;
  const buckets = LIMITS.map((le, at) => {
    below += counts[at] ?? 0;
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: below };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
