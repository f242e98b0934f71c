import NextAuth from "next-auth";
import { authOptions } from "#lib/auth/auth-options.ts";
import { publicRoute } from "#lib/http/public-route.ts";

const handler = publicRoute(NextAuth(authOptions));

export { handler as GET, handler as POST };
