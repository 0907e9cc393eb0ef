// Ends with 0 while the server of this container can serve people.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
