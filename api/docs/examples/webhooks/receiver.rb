# A receiver of webhooks in Ruby (gem install webrick): WEBHOOK_SECRET=whsec_… PORT=9000 ruby receiver.rb
require "base64"
require "json"
require "openssl"
require "webrick"

# region verify
TOLERANCE_SECONDS = 5 * 60

# Whether a request was signed with the secret, not long ago. The body is the raw one.
def signed?(secret, id, timestamp, signatures, body)
  return false unless timestamp.to_s.match?(/\A\d+\z/)
  return false if (Time.now.to_i - timestamp.to_i).abs > TOLERANCE_SECONDS
  key = Base64.decode64(secret.delete_prefix("whsec_"))
  expected = Base64.strict_encode64(OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{timestamp}.#{body}"))
  signatures.to_s.split(" ").any? do |entry|
    version, signature = entry.split(",", 2)
    version == "v1" && OpenSSL.secure_compare(signature.to_s, expected)
  end
end
# endregion verify

$stdout.sync = true
secret = ENV.fetch("WEBHOOK_SECRET")
seen = {}

server = WEBrick::HTTPServer.new(
  BindAddress: "127.0.0.1", Port: ENV.fetch("PORT").to_i,
  Logger: WEBrick::Log.new(File::NULL), AccessLog: [],
  StartCallback: -> { puts "listening" }
)
server.mount_proc("/") do |request, response|
  id, body = request["webhook-id"], request.body.to_s
  if signed?(secret, id, request["webhook-timestamp"], request["webhook-signature"], body)
    # A delivery that is repeated has the same id: keep the ids where you keep the data.
    puts "#{JSON.parse(body)["event"]} #{id}" unless seen[id]
    seen[id] = true
    response.status = 204
  else
    response.status = 401
  end
end
trap("TERM") { server.shutdown }
server.start
