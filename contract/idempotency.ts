/** How long the server knows what it did under an Idempotency-Key. A browser that was offline may repeat a request so late. */
export const daysKeyIsKept = 40;
