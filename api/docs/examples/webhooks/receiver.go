// A receiver of webhooks in Go: WEBHOOK_SECRET=whsec_… PORT=9000 go run receiver.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// #region verify
const tolerance = 5 * time.Minute

// isSigned says whether a request was signed with the secret, not long ago. The body is the raw one.
func isSigned(secret string, header http.Header, body []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", id, timestamp)
	mac.Write(body)
	expected := mac.Sum(nil)
	for _, entry := range strings.Split(header.Get("webhook-signature"), " ") {
		version, signature, _ := strings.Cut(entry, ",")
		given, err := base64.StdEncoding.DecodeString(signature)
		if version == "v1" && err == nil && hmac.Equal(given, expected) {
			return true
		}
	}
	return false
}

// #endregion verify

func main() {
	secret := os.Getenv("WEBHOOK_SECRET")
	var seen sync.Map
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Getenv("PORT"))
	if err != nil {
		panic(err)
	}
	fmt.Println("listening")
	panic(http.Serve(listener, http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil || !isSigned(secret, request.Header, body) {
			writer.WriteHeader(http.StatusUnauthorized)
			return
		}
		// A delivery that is repeated has the same id: keep the ids where you keep the data.
		id := request.Header.Get("webhook-id")
		if _, known := seen.LoadOrStore(id, true); !known {
			var told struct {
				Event string `json:"event"`
			}
			if json.Unmarshal(body, &told) == nil {
				fmt.Println(told.Event, id)
			}
		}
		writer.WriteHeader(http.StatusNoContent)
	})))
}
