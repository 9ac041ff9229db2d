import { batchReads } from "@/db/client";
import { AppError } from "@/lib/errors";
import type { Caller } from "./caller";
import { findLivingCaller, readClaim } from "./find-caller";
import type { SessionClaim } from "./session-claim";

/**
 * Somebody with a valid token whose account has not been looked at: it is read together with what
 * decides whether they may, in one statement. Nothing is answered before both are known.
 */
export class UnverifiedCaller {
  private constructor(
    private readonly claim: SessionClaim,
    private readonly via: Caller["via"],
    private readonly confirm: (caller: Caller) => void,
  ) {}

  /**
   * @param confirm throws when the request says things about its sender that are not so
   * @returns null without a token that could be believed
   */
  static async of(
    request: Request,
    confirm: (caller: Caller) => void,
  ): Promise<UnverifiedCaller | null> {
    const { claim, via } = await readClaim(request);
    return claim && new UnverifiedCaller(claim, via, confirm);
  }

  /**
   * Who this is, and what `find` finds about them.
   * @throws AppError general.signedOut when the session has ended or its account is gone
   */
  async authenticateWith<Found>(
    find: (userId: string) => Promise<Found>,
  ): Promise<{ caller: Caller; found: Found }> {
    const { claim, via } = this;
    const [caller, found] = await batchReads(() =>
      Promise.all([findLivingCaller(claim, via), find(claim.userId)]),
    );
    if (!caller) throw new AppError("general.signedOut");
    this.confirm(caller);
    return { caller, found };
  }

  /** Who this is, where nothing else decides. @throws AppError as `authenticateWith` does */
  async authenticate(): Promise<Caller> {
    const caller = await this.identify();
    this.confirm(caller);
    return caller;
  }

  /** Who this is, whatever the request says about them. @throws AppError general.signedOut */
  async identify(): Promise<Caller> {
    const caller = await findLivingCaller(this.claim, this.via);
    if (!caller) throw new AppError("general.signedOut");
    return caller;
  }
}
