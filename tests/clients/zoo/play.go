// Plays a few moves of a game with net/http and encoding/json: base address, game, deal.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
)

type object = map[string]any

func post(path string, body any) object {
	encoded, _ := json.Marshal(body)
	response, err := http.Post(os.Args[1]+"/v1/games/"+os.Args[2]+"/"+path, "application/json", bytes.NewReader(encoded))
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	var answer object
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || response.StatusCode != 200 {
		panic(fmt.Sprint(response.StatusCode, answer, err))
	}
	return answer
}

func main() {
	var deal object
	json.Unmarshal([]byte(os.Args[3]), &deal)
	state := post("deal", deal)["state"]
	for i := 0; i < 4; i++ {
		moves := post("legal-moves", object{"state": state})["moves"].([]any)
		if len(moves) == 0 {
			break // the rest of the moves is parametric
		}
		verdict := post("adjudicate", object{"state": state, "move": moves[0]})
		if verdict["legal"] != true {
			panic("illegal")
		}
		state = verdict["state"]
	}
}
