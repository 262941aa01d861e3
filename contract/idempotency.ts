/** How long the server remembers an Idempotency-Key. A browser that was offline may repeat a request that much later. */
export const daysKeyIsKept = 40;
