/** What a token for programs is good for, while it counts. */
export interface ApiTokenGrant {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}
