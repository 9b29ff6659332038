// A receiver of webhooks in Java 17: WEBHOOK_SECRET=whsec_… PORT=9000 java Receiver.java
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
    // #region verify
    static final long TOLERANCE_SECONDS = 5 * 60;

    /** Whether a request was signed with the secret, not long ago. The body is the raw one. */
    static boolean isSigned(String secret, String id, String timestamp, String signatures, byte[] body)
            throws GeneralSecurityException {
        if (id == null || signatures == null || timestamp == null || !timestamp.matches("\\d{1,12}")) return false;
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) return false;
        byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = Base64.getEncoder().encode(mac.doFinal(body));
        for (String entry : signatures.split(" ")) {
            String[] parts = entry.split(",", 2);
            if (parts.length == 2
                    && parts[0].equals("v1")
                    && MessageDigest.isEqual(parts[1].getBytes(StandardCharsets.UTF_8), expected)) return true;
        }
        return false;
    }
    // #endregion verify

    public static void main(String[] parameters) throws Exception {
        String secret = System.getenv("WEBHOOK_SECRET");
        int port = Integer.parseInt(System.getenv("PORT"));
        Set<String> seen = ConcurrentHashMap.newKeySet();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            Headers headers = exchange.getRequestHeaders();
            String id = headers.getFirst("webhook-id");
            int status = 401;
            try {
                String timestamp = headers.getFirst("webhook-timestamp");
                if (isSigned(secret, id, timestamp, headers.getFirst("webhook-signature"), body)) status = 204;
            } catch (GeneralSecurityException error) {
                status = 500;
            }
            // A delivery that is repeated has the same id: keep the ids where you keep the data.
            if (status == 204 && seen.add(id)) System.out.println("received " + id);
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        System.out.println("listening");
    }
}
