import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A span as it arrived, its attributes by name. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status?: { code: number };
  attributes: Record<string, string>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string; doubleValue?: number };
}

interface Sent {
  resourceSpans: {
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

const spansOf = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [
          key,
          String(value.stringValue ?? value.intValue ?? value.doubleValue),
        ]),
      ),
    }));

/** An OpenTelemetry collector on a free port that stores what it receives. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const calls: { path: string; authorization: string | undefined; body: string }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { url = '', headers } = request;
      calls.push({ path: url, authorization: headers.authorization, body });
      if (status === 200) spans.push(...spansOf(JSON.parse(body)));
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  afterAll(close);
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    calls,
    /** Sets the status of all following answers. */
    answer(next: number) {
      status = next;
    },
    close,
  };
}
